const key = 'clearway.clock-ahead';
let aheadMs: number | null = null;

/** The estimated time of the server's clock, which decides when a token expires. */
export function serverNowMs(): number {
	aheadMs ??= readAhead();
	return Date.now() - aheadMs;
}

/** Stores how far this computer's clock is ahead, because the next page reads its token before it calls the server. */
export function setClockAhead(ms: number): void {
	aheadMs = ms;
	try {
		if (ms === 0) localStorage.removeItem(key);
		else localStorage.setItem(key, String(ms));
	} catch {
		// The browser may have storage switched off.
	}
}

function readAhead(): number {
	try {
		return Number(localStorage.getItem(key)) || 0;
	} catch {
		return 0;
	}
}
