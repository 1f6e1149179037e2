import type { CarFields, FieldName } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import type { Faults } from '@clearway/shared/domain/calculator/form/faults.ts';
import { useEffect, useRef, useState } from 'react';

const pauseMs = 900;

/** True after a pause without changes: only then faults show and the total is read out. */
export function useSettled(change: unknown): boolean {
	const [settled, setSettled] = useState(change);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(change), pauseMs);
		return () => clearTimeout(timer);
	}, [change]);
	return Object.is(settled, change);
}

/** The faults of what stands in the form, without those of its empty fields. */
export const typedOf = (faults: Faults, car: CarFields): Faults =>
	Object.fromEntries(Object.entries(faults).filter(([name]) => car[name as FieldName].trim() !== '')); // its own keys

/** New faults wait for a pause, mended ones go at once. */
export function useShownFaults(faults: Faults, isSettled: boolean): Faults {
	const shown = useRef(faults);
	const knownFaults = shown.current;
	const next = isSettled
		? faults
		: Object.fromEntries(Object.entries(faults).filter(([name]) => name in knownFaults));
	useEffect(() => {
		shown.current = next;
	});
	return next;
}
