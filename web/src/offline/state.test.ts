import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hurry, isAway, lost } from "./state.svelte";

const fetched = vi.fn();
const told = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("dispatchEvent", told);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("a server that is away is called until it answers, and that is told", async () => {
  fetched.mockRejectedValueOnce(new Error()).mockResolvedValueOnce({ ok: false }).mockResolvedValueOnce({ ok: true });
  lost();
  lost();
  expect(isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(1600);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(isAway()).toBe(false);
  expect(told).toHaveBeenCalledTimes(1);
});

test("a device that is looked at again does not wait", async () => {
  fetched.mockResolvedValue({ ok: true });
  hurry();
  expect(fetched).not.toHaveBeenCalled();
  lost();
  hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(isAway()).toBe(false);
});
