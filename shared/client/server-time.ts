const key = 'clearway.clock-ahead';
let aheadMs: number | null = null;

/** The time by the server's clock, as far as it is known: only that clock says when a token ends. */
export function serverNowMs(): number {
	aheadMs ??= readAhead();
	return Date.now() - aheadMs;
}

/** Remembers how far this computer's clock is ahead: the next page reads its token before it asks the server. */
export function setClockAhead(ms: number): void {
	aheadMs = ms;
	try {
		if (ms === 0) localStorage.removeItem(key);
		else localStorage.setItem(key, String(ms));
	} catch {
		// Storage that is switched off remembers nothing.
	}
}

function readAhead(): number {
	try {
		return Number(localStorage.getItem(key)) || 0;
	} catch {
		return 0;
	}
}
