import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What a typed text means, or what is wrong with it. `isWhole`: nothing can be meant to follow. */
export type Reading = { value: string; isWhole: boolean } | { fault: string; isWhole: boolean };

type Options = {
	/** Empty where there is none. */
	value: string;
	show: (value: string) => string;
	read: (text: string) => Reading;
	/** What is said of an empty field that must not be empty. */
	missing: string;
	onValue: (value: string) => void;
	onEmpty?: (() => void) | undefined;
	/** Something stands there that cannot be taken. */
	onUnread?: (() => void) | undefined;
	/** What was handed over was not taken: Enter hands it over again. */
	isRefused?: boolean;
};

type TypedValue = {
	text: string;
	fault: string | null;
	ref: RefObject<HTMLInputElement | null>;
	type: (text: string) => void;
	/** Chosen otherwise than by typing. */
	choose: (value: string) => void;
	settle: () => void;
	onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/**
 * A value that is typed as a text. A whole one counts at once, a half one (21.11.20 of 2026) when the field
 * is left, or by Enter. What cannot be read stays there with a sentence, and its form is not sent.
 */
export function useTypedValue({
	value,
	show,
	read,
	missing,
	onValue,
	onEmpty,
	onUnread,
	isRefused = false,
}: Options): TypedValue {
	const [text, setText] = useState(() => show(value));
	const [seen, setSeen] = useState(value);
	const [fault, setFault] = useState<string | null>(null);
	const ref = useRef<HTMLInputElement>(null);
	// Saving takes a while, and the field may be left meanwhile: nothing is handed over twice.
	const handed = useRef<string | null>(null);
	if (seen !== value) {
		setSeen(value);
		if (meaning(text, read) !== value) {
			setText(show(value));
			setFault(null);
		}
	}
	useGuardedForm(ref, fault);

	const hand = (next: string): void => {
		if (next === value || next === handed.current) return;
		handed.current = next;
		if (next === '') onEmpty?.();
		else onValue(next);
	};
	const type = (next: string): void => {
		handed.current = null;
		setText(next);
		const reading = read(next);
		setFault('fault' in reading && reading.isWhole ? reading.fault : null);
		if ('value' in reading && reading.isWhole) hand(reading.value);
	};
	const settle = (): void => {
		if (text.trim() === '') {
			setFault(onEmpty ? null : missing);
			if (onEmpty) hand('');
			return;
		}
		// What stands there already is not judged anew: a day may have passed since.
		if (text === show(value)) {
			setFault(null);
			return;
		}
		const reading = read(text);
		if ('fault' in reading) {
			setFault(reading.fault);
			onUnread?.();
			return;
		}
		setFault(null);
		setText(show(reading.value));
		hand(reading.value);
	};
	return {
		text,
		fault,
		ref,
		type,
		choose: (next) => {
			handed.current = null;
			setText(show(next));
			setFault(null);
			hand(next);
		},
		settle,
		onKeyDown: (event) => {
			const isSaving = event.code === 'KeyS' && (event.ctrlKey || event.metaKey);
			if (event.key === 'Enter' && isRefused) handed.current = null;
			if (event.key === 'Enter' || isSaving) settle();
		},
	};
}

function meaning(text: string, read: Options['read']): string {
	const reading = read(text);
	return 'value' in reading ? reading.value : '';
}

/** Keeps the form of a faulty field from being sent, also one that leaves no check to the browser. */
function useGuardedForm(ref: RefObject<HTMLInputElement | null>, fault: string | null): void {
	useLayoutEffect(() => {
		const input = ref.current;
		input?.setCustomValidity(fault ?? '');
		if (!input?.form || fault === null) return;
		const { form } = input;
		const stop = (event: SubmitEvent): void => {
			event.preventDefault();
			event.stopPropagation();
			input.focus();
		};
		form.addEventListener('submit', stop);
		return () => form.removeEventListener('submit', stop);
	}, [ref, fault]);
}
