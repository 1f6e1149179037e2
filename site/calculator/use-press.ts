import {
	type CarFields,
	type FieldName,
	fieldNames,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { type Faults, faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from './answer.ts';
import { carInForm, lotOf } from './cars.ts';
import { typedOf, useSettled, useShownFaults } from './faults.ts';
import type { Opened } from './opened.ts';
import { isQuestion } from './questions.tsx';
import { showResult } from './use-bar.ts';

export type Press = {
	/** The car's faults, also those that are not shown yet. */
	wrong: Faults;
	faults: Faults;
	/** False while nobody has changed the answer for a moment. */
	isSettled: boolean;
	/** True once the questions were opened. */
	isAsking: boolean;
	isPressed: boolean;
	/** What a press has left open, in words. */
	note: ReactNode;
	/** The fields with defaults, and the one of them that takes the focus as soon as it is there. */
	rest: {
		isOpen: boolean;
		setIsOpen: (isOpen: boolean) => void;
		goal: FieldName | null;
		reach: (name: FieldName) => void;
	};
	/** Leads to the field of a fault or of an open question, else to the sheet, which names the rest. */
	goOn: () => void;
	goTo: (name: FieldName, of?: CarFields) => void;
	/** Opens the questions of a form that asks for one thing. */
	ask: () => void;
};

type Props = {
	form: RefObject<HTMLFormElement | null>;
	opened: Opened;
	car: CarFields;
	answer: Answer;
	/** The fields that are the example's. */
	lacking: readonly FieldName[];
	/** Then the sheet asks for nothing. */
	isOnRequest: boolean;
	isMany: boolean;
};

const beside = 'button[name], a[data-field]';

/** What the button and the links to fields do. */
export function usePress({ form, opened, car, answer, lacking, isOnRequest, isMany }: Props): Press {
	const [isAsking, setIsAsking] = useState(opened.isAsked);
	const [isOpen, setIsOpen] = useState(false);
	const [askedLot, setAskedLot] = useState(opened.pasted ? '' : lotOf(carInForm(opened.cars)));
	const [pressed, setPressed] = useState<{ at: Answer; next: FieldName | undefined } | null>(null);
	const [goal, setGoal] = useState<FieldName | null>(null);
	const isSettled = useSettled(answer);
	const wrong = faultsOf(car, answer);
	// What a new lot leaves open is a question, not a fault.
	const isNewLot = lotOf(car) !== '' && lotOf(car) !== askedLot;
	// Whoever presses waits for nothing.
	const faults = useShownFaults(isNewLot ? typedOf(wrong, car) : wrong, isSettled || pressed?.at === answer);
	const inputs = (name: FieldName) => [
		...(form.current?.querySelectorAll<HTMLInputElement>(`[data-field="${name}"], [name="${name}"]`) ?? []),
	];
	// What is open is asked beside the sum, by answers, or beside the lot, by buttons of the field's name.
	const isAskedBeside = (name: FieldName) => inputs(name).some((input) => input.matches(beside));
	const reach = (name: FieldName): void => {
		setGoal(null);
		const fields = inputs(name);
		(fields.find(({ checked }) => checked) ?? fields[0])?.focus();
	};
	const goTo = (name: FieldName, of = car): void => {
		// A hidden field takes no focus.
		flushSync(() => setIsAsking(true));
		if (isQuestion(name, of) || isAskedBeside(name)) reach(name);
		else {
			setIsOpen(true);
			setGoal(name);
		}
	};
	const goOn = (): void => {
		// These questions stand above the fields.
		const asked = [...(form.current?.querySelectorAll<HTMLElement>(beside) ?? [])].map(
			(answer) => (answer.dataset.field ?? answer.getAttribute('name')) as FieldName,
		);
		const next =
			[...asked, ...fieldNames].find((name) => wrong[name]) ??
			// Nobody has a price in common with the example.
			lacking.find((name) => name === 'price' || inputs(name).some((input) => input.checkVisibility?.()));
		if (!next || !isAskedBeside(next)) setAskedLot(lotOf(car));
		setPressed({ at: answer, next });
		if (next && !isOnRequest) goTo(next);
		else showResult(isMany ? 'compare' : 'receipt');
	};
	const fault = (pressed?.next && wrong[pressed.next]) ?? Object.values(wrong)[0];
	const isOpenStill = lacking.some((name) => name === pressed?.next);
	return {
		wrong,
		faults,
		isSettled,
		isAsking,
		isPressed: pressed !== null,
		note: pressed && !isOnRequest && (fault ?? (isOpenStill && words.notYours.press)),
		rest: { isOpen, setIsOpen, goal, reach },
		goOn,
		goTo,
		ask: () => goTo(lacking.find((name) => isQuestion(name, car)) ?? 'price'),
	};
}
