// A test sets this machine's clock wrong by so many milliseconds, in the main process and in every page.
const aheadMs = Number(process.env.STAND_IN_CLOCK_AHEAD_MS ?? 0);

/** A page runs this script before all others. */
export const clockScript = `{
	const Right = Date
	const now = () => Right.now() + ${aheadMs}
	if (${aheadMs} !== 0) globalThis.Date = new Proxy(Right, {
		construct: (_, given) => given.length === 0 ? new Right(now()) : Reflect.construct(Right, given),
		get: (target, key) => key === 'now' ? now : Reflect.get(target, key),
	})
}`;

/** Sets the clock of this process. */
export function shiftClock(): void {
	new Function(clockScript)();
}
