const key = 'clearway.cars';

/** The cars that were typed last, on whichever page, as the query of an address; empty if there are none. */
export function storedCars(): string {
	try {
		return sessionStorage.getItem(key) ?? '';
	} catch {
		return '';
	}
}

/** Keeps the cars for this visit, over reloads too. */
export function keepCars(query: string): void {
	try {
		sessionStorage.setItem(key, query);
	} catch {
		// Without storage each page begins with its example.
	}
}
