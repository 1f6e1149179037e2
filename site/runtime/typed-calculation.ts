const key = 'clearway.calculator';

/** Remembers the calculator's address with the typed text for this visit, over reloads too. */
export function rememberCalculation(address: string): void {
	try {
		sessionStorage.setItem(key, address);
	} catch {
		// Without storage the calculator begins with its example.
	}
}

/** The target of links to the calculator, if the visitor has typed anything. */
export function typedCalculation(): string | null {
	try {
		return sessionStorage.getItem(key);
	} catch {
		return null;
	}
}
