import { type FieldName, fieldNames } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { useEffect, useRef } from 'react';
import { isSumOwn } from '../runtime/client-state.ts';
import { fieldId } from './controls.tsx';

/** Handles links that the router does not: to the receipt, to a field, and those of the phone bar. */
export function useBar(isOwn: boolean, goOn: () => void, goTo: (name: FieldName) => void): void {
	const latest = useRef({ goOn, goTo });
	useEffect(() => {
		latest.current = { goOn, goTo };
	});
	useEffect(() => {
		const ways: Readonly<Record<string, () => void>> = {
			'#receipt': () => showResult(),
			'#calculation': () => latest.current.goOn(),
			'#send-calculation': () => document.getElementById('send-calculation')?.click(),
			...Object.fromEntries(fieldNames.map((name) => [`#${fieldId(name)}`, () => latest.current.goTo(name)])),
		};
		const follow = (event: MouseEvent) => {
			const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
			const go = link && ways[link.getAttribute('href') ?? ''];
			if (!go) return;
			event.preventDefault();
			go();
		};
		document.addEventListener('click', follow);
		return () => document.removeEventListener('click', follow);
	}, []);
	useEffect(() => {
		isSumOwn.set(isOwn);
		return () => isSumOwn.set(false);
	}, [isOwn]);
}

export function showResult(id: 'receipt' | 'compare' = 'receipt'): void {
	const result = document.getElementById(id);
	result?.scrollIntoView({ block: 'start' });
	result?.focus({ preventScroll: true });
}
