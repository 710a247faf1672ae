//! The contract of the store, as one list of tests that runs on SQLite and on PostgreSQL. `make test` starts
//! the PostgreSQL.
#![allow(clippy::unwrap_used, clippy::panic)]

mod bus;
mod growth;
mod lobby;
mod log;
mod moderation;
mod names;
mod nodes;
mod operation;
mod people;
mod place;
mod queues;
mod results;
mod rules;
mod transfer;

macro_rules! on_both {
    ($($subject:ident: $($name:ident)*;)*) => {
        mod sqlite {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    crate::$subject::$name(&crate::place::Place::file()).await;
                }
            )*)*
        }
        mod postgres {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let place = crate::place::Place::server().await;
                    crate::$subject::$name(&place).await;
                    place.remove().await;
                }
            )*)*
        }
    };
}

on_both! {
    log:
        what_is_appended_is_read_back
        numbers_follow_without_gap_or_repeat
        one_of_fifty_racers_wins
        two_stores_on_one_database_race
        one_clash_does_not_hurt_the_others
        appends_of_one_table_in_one_batch_follow_each_other
        many_tables_at_once_keep_their_order
        the_secret_is_written_once
        a_closed_store_has_written_all_and_takes_no_more;
    growth:
        a_log_reads_the_same_while_it_grows
        two_stores_share_a_log_that_grows;
    lobby:
        the_lobby_lists_what_is_asked
        the_last_summary_counts
        tables_to_wake_are_those_not_over
        seats_are_taken_renamed_and_left;
    people:
        accounts_have_unique_names_in_any_case
        a_guest_becomes_an_account_once
        sessions_expire_and_close
        tokens_speak_for_their_player
        blocks_hold_between_any_two
        a_recovery_code_is_good_once
        a_new_password_ends_what_it_shall
        a_deleted_player_keeps_only_the_id
        players_are_found_by_name_or_id
        guests_who_left_nothing_are_forgotten;
    names:
        names_of_the_first_version_come_under_the_rule
        an_import_brings_names_under_the_rule;
    moderation:
        sanctions_hold_until_they_end_or_are_lifted
        a_warning_is_shown_until_it_is_read
        the_audit_is_numbered_without_a_gap
        an_append_notes_what_a_moderator_did
        reports_are_settled_once
        a_moderator_renames_a_player_on_every_seat
        the_name_of_a_deleted_account_is_kept_for_a_while
        the_last_address_of_a_player_is_kept_for_some_days;
    results:
        a_table_is_settled_once
        a_rating_that_changed_stops_everything
        settlements_race_for_one_table
        leaders_are_ordered_by_what_is_shown
        history_goes_back_page_by_page
        dice_are_summed_by_game
        an_analysis_is_kept_until_a_better_one_comes;
    rules:
        rules_are_kept_under_a_name_for_each_game
        renamed_rules_take_the_place_of_those_that_had_the_name
        no_more_rules_are_kept_than_agreed
        rules_written_at_once_are_all_kept;
    operation:
        a_newer_database_is_refused
        opening_again_changes_nothing
        the_first_signing_key_stays;
    queues:
        tickets_wait_in_order_and_are_seen_by_all
        a_claimed_ticket_is_seated_or_waits_again
        tickets_of_a_claim_that_expired_go_to_the_next
        servers_that_claim_tickets_at_once_share_them
        a_review_is_wanted_claimed_and_ended
        a_review_whose_claim_expired_is_taken_over
        servers_that_claim_reviews_at_once_share_them
        a_chore_is_done_by_one_server
        tries_are_counted_together;
    transfer:
        an_export_goes_into_either_database
        an_import_is_all_or_nothing
        an_export_that_was_cut_off_is_refused;
}

/// The bus on its three ways; NATS needs a PostgreSQL beside it.
macro_rules! on_all_ways {
    ($($name:ident)*) => {
        mod in_process {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    crate::bus::$name(&crate::bus::Servers::in_process().await).await;
                }
            )*
        }
        mod by_notify {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let servers = crate::bus::Servers::by_notify().await;
                    crate::bus::$name(&servers).await;
                    servers.remove().await;
                }
            )*
        }
        mod by_nats {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let servers = crate::bus::Servers::by_nats().await;
                    crate::bus::$name(&servers).await;
                    servers.remove().await;
                }
            )*
        }
    };
}

on_all_ways! {
    everybody_hears_a_hint_the_sender_too
    an_append_is_announced_once_it_is_written
    an_append_that_clashes_is_not_announced
    many_hints_arrive_in_order
}
