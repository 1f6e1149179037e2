const key = 'clearway.calculator';

/** Remembers for this visit, also over reloads, the full calculator's address with what was typed last. */
export function rememberCalculation(address: string): void {
	try {
		sessionStorage.setItem(key, address);
	} catch {
		// Without storage the calculator begins with its example.
	}
}

/** Where a link to the calculator leads: to what was typed last, if anything was. */
export function typedCalculation(): string | null {
	try {
		return sessionStorage.getItem(key);
	} catch {
		return null;
	}
}
