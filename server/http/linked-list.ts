/** A place in a list; the list it stands in knows the way from it to its neighbours. */
export type Place<T> = { readonly value: T; before: Place<T> | null; after: Place<T> | null };

/**
 * What comes and goes thousands of times a second, the oldest first. A Set does the same, but as it fills it
 * moves to a new table, and an outgrown one that has become old keeps all that follow it from being collected
 * with the young: under load the memory of the server doubled.
 */
export class LinkedList<T> implements Iterable<T> {
	#first: Place<T> | null = null;
	#last: Place<T> | null = null;
	#size = 0;

	get size(): number {
		return this.#size;
	}

	get first(): T | undefined {
		return this.#first?.value;
	}

	add(value: T): Place<T> {
		const place: Place<T> = { value, before: this.#last, after: null };
		if (this.#last) this.#last.after = place;
		else this.#first = place;
		this.#last = place;
		this.#size++;
		return place;
	}

	/** Takes out a place of this list, once. */
	remove(place: Place<T>): void {
		const { before, after } = place;
		if (before) before.after = after;
		else this.#first = after;
		if (after) after.before = before;
		else this.#last = before;
		// One that became old would keep its neighbours.
		place.before = null;
		place.after = null;
		this.#size--;
	}

	/** Whoever goes through it may take out what it was just given, and nothing else. */
	*[Symbol.iterator](): Generator<T> {
		let place = this.#first;
		while (place) {
			const { value, after } = place;
			yield value;
			place = after;
		}
	}
}
