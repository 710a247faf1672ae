import { expect, test } from "vitest";
import type { Told } from "../../generated/types";
import { lastMove } from "./beats";

const told = (n: number, event: Told["event"], happened: Told["happened"] = []): Told => ({
  table: "t",
  n,
  at: 0,
  event,
  happened,
});
const moved = told(1, { type: "played", side: "red" }, [
  { type: "moved", pawn: ["red", 0], from: "t1", to: "t7", by: "6" },
]);
const offered = told(2, { type: "offered", side: "red", what: "pause" });
const rolled = told(3, { type: "rolled", side: "green", dice: [4] });

test("the last move is seen until somebody rolls", () => {
  const trace = [{ colour: "red", from: "t1", to: "t7" }];
  expect(lastMove([moved])).toEqual(trace);
  expect(lastMove([moved, offered])).toEqual(trace);
  expect(lastMove([moved, rolled])).toEqual([]);
  expect(lastMove([])).toEqual([]);
});
