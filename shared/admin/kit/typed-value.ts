import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { addUnread, focusUnread, isActingKey } from './unread-fields.ts';

/** The value of a typed text, or its fault. `isWhole`: the text is complete. */
export type Reading = { value: string; isWhole: boolean } | { fault: string; isWhole: boolean };

type Options = {
	/** Empty if there is none. A text handed to `onUnread` stands there again as it was typed. */
	value: string;
	show: (value: string) => string;
	read: (text: string) => Reading;
	/** The fault of an empty field that must not be empty. */
	missing: string;
	onValue: (value: string) => void;
	onEmpty?: (() => void) | undefined;
	/** Takes a text that cannot be read: the value before it is no longer the one that is meant. */
	onUnread?: ((text: string) => void) | undefined;
	/** The last value was refused: Enter hands it over again. */
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
 * is left, or by Enter. An unreadable text stays there with a sentence; its form is not sent, and no key
 * saves or publishes around it. Buttons that do not send the form ask `focusUnread`.
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
	const [fault, setFault] = useState(() => faultOf(value, show, read));
	const ref = useRef<HTMLInputElement>(null);
	// The field may be left while it is saved: nothing is handed over twice.
	const handed = useRef<string | null>(null);
	if (seen !== value) {
		setSeen(value);
		if (text !== value && meaning(text, read) !== value) {
			setText(show(value));
			setFault(faultOf(value, show, read));
		}
	}
	useGuard(ref, fault);

	const hand = (next: string): void => {
		if (next === value || next === handed.current) return;
		handed.current = next;
		if (next === '') onEmpty?.();
		else onValue(next);
	};
	const refuse = (unread: string, why: string): void => {
		setFault(why);
		onUnread?.(unread);
	};
	const type = (next: string): void => {
		handed.current = null;
		setText(next);
		setFault(null);
		const reading = read(next);
		if (!reading.isWhole) return;
		if ('fault' in reading) refuse(next, reading.fault);
		else hand(reading.value);
	};
	/** Takes the text; answers false if it cannot be read. */
	const settle = (): boolean => {
		if (text.trim() === '') {
			if (!onEmpty) {
				refuse('', missing);
				return false;
			}
			setFault(null);
			hand('');
			return true;
		}
		// A value that stands there already is not checked anew: a day may have passed since.
		if (text === show(value) && text !== value) {
			setFault(null);
			return true;
		}
		const reading = read(text);
		if ('fault' in reading) {
			refuse(text, reading.fault);
			return false;
		}
		setFault(null);
		setText(show(reading.value));
		hand(reading.value);
		return true;
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
			const isActing = isActingKey(event);
			if (event.key === 'Enter' && isRefused) handed.current = null;
			if (!(event.key === 'Enter' || isActing)) return;
			if (!settle() && isActing) event.preventDefault();
		},
	};
}

function meaning(text: string, read: Options['read']): string {
	const reading = read(text);
	return 'value' in reading ? reading.value : '';
}

/** The fault of a value that was handed on as it was typed. A value that was read is shown in another form. */
function faultOf(value: string, show: Options['show'], read: Options['read']): string | null {
	if (value === '' || show(value) !== value) return null;
	const reading = read(value);
	return 'fault' in reading ? reading.fault : null;
}

/** Keeps the form of a faulty field from being sent, also one that checks nothing, and keys from acting. */
function useGuard(ref: RefObject<HTMLInputElement | null>, fault: string | null): void {
	useLayoutEffect(() => {
		const input = ref.current;
		input?.setCustomValidity(fault ?? '');
		if (!input || fault === null) return;
		const { form } = input;
		const stop = (event: SubmitEvent): void => {
			event.preventDefault();
			event.stopPropagation();
			focusUnread(form);
		};
		form?.addEventListener('submit', stop);
		const drop = addUnread(input);
		return () => {
			form?.removeEventListener('submit', stop);
			drop();
		};
	}, [ref, fault]);
}
