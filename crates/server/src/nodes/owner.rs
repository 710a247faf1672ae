//! The owner of a table: the node whose hash with it is the highest. When a node comes or goes, only the tables
//! that it gets or had change hands.

use std::hash::Hasher as _;

use siphasher::sip::SipHasher13;

/// The owner of a table among these nodes.
pub(super) fn owner<'a>(table: &str, nodes: &'a [String]) -> Option<&'a str> {
    nodes.iter().max_by_key(|node| weight(node, table)).map(String::as_str)
}

/// The same in every version, on every machine.
fn weight(node: &str, table: &str) -> u64 {
    let mut hasher = SipHasher13::new();
    hasher.write(node.as_bytes());
    hasher.write(b"/");
    hasher.write(table.as_bytes());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owners(nodes: &[String]) -> Vec<&str> {
        (0..3000).filter_map(|n| owner(&format!("table{n}"), nodes)).collect()
    }

    #[test]
    fn a_node_that_joins_or_leaves_moves_only_its_share() {
        let nodes: Vec<String> = ["a", "b", "c", "d"].map(str::to_owned).into();
        let (three, four) = (owners(&nodes[..3]), owners(&nodes));
        let moved = three.iter().zip(&four).filter(|(before, after)| before != after);
        assert!(moved.clone().all(|(_, after)| *after == "d"), "only to the new one");
        let share = moved.count();
        assert!((650..850).contains(&share), "a quarter of 3000: {share}");
        for node in ["a", "b", "c"] {
            let share = three.iter().filter(|owner| **owner == node).count();
            assert!((900..1100).contains(&share), "a third of 3000: {node} {share}");
        }
    }

    #[test]
    fn all_nodes_agree_whatever_order_they_list_each_other_in() {
        let nodes: Vec<String> = ["a", "b", "c"].map(str::to_owned).into();
        let turned: Vec<String> = ["c", "a", "b"].map(str::to_owned).into();
        assert_eq!(owners(&nodes), owners(&turned));
        assert_eq!(owner("4zrz", &nodes), Some("b"), "also in the next version");
    }
}
