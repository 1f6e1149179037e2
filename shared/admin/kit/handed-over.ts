import { useLayoutEffect, useState } from 'react';
import type { Drafts } from '../frame/drafts.ts';

/*
 * What is typed into the form of a new record while it is made, and until the screen of the record stands,
 * on its way into the form there.
 */

const handed = new Map<string, () => unknown>();

/**
 * Hands over what is left of a form once its record is made, by the key of the record's local copy; null is
 * nothing. Answers what is to be called with each further letter: it writes that copy.
 */
export function handOver<T>(drafts: Drafts, key: string, left: () => T | null): () => Promise<void> {
	handed.set(key, left);
	let isKept = false;
	return async () => {
		const copy = left();
		if (copy === null && !isKept) return;
		isKept = true;
		// The screen of the record gets it in any case.
		await (copy === null ? drafts.drop(key) : drafts.write(key, copy)).catch(() => undefined);
	};
}

/**
 * What was handed over, for the form that begins; null where nothing was. The caret is set where it was.
 * Read while the form is drawn, which React may begin anew after a typed letter: it stays until that stands.
 */
export function useHandedOver<T>(key: string): T | null {
	const [found] = useState(() => {
		// Who hands over under a key knows what is read there.
		const value = (handed.get(key)?.() ?? null) as T | null;
		return value === null ? null : { value, place: placeOf(document.activeElement) };
	});
	useLayoutEffect(() => {
		handed.delete(key);
		if (found?.place) restore(found.place);
	}, [key, found]);
	return found?.value ?? null;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
type Place = { name: string; from: number | null; to: number | null };

const isField = (one: Element | null): one is Field =>
	one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;

// Both forms call it the same; a text has a field in each language.
const nameOf = (field: Field): string => `${field.lang} ${field.labels?.[0]?.textContent}`;

const placeOf = (active: Element | null): Place | null =>
	isField(active) ? { name: nameOf(active), from: active.selectionStart, to: active.selectionEnd } : null;

function restore({ name, from, to }: Place): void {
	const field = [...document.querySelectorAll('main input, main textarea')]
		.filter(isField)
		.find((one) => nameOf(one) === name);
	if (!field) return;
	field.focus({ preventScroll: true });
	if (from !== null) field.setSelectionRange(from, to);
	// The frame scrolls every new screen to the top.
	requestAnimationFrame(() => requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' })));
}
