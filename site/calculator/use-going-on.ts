import { type FieldName, fieldNames } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { type Faults, faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from './answer.ts';
import { carInForm, lotOf } from './cars.ts';
import { typedOf, useSettled, useShownFaults } from './faults.ts';
import type { Opened } from './opened.ts';
import { endsOnRequest, isQuestion } from './questions.tsx';
import { showResult, useBar } from './use-bar.ts';
import type { Calculator } from './use-calculator.ts';
import type { Sheet } from './use-sheet.ts';

/** What the form asks, finds fault with, and opens next. */
export type GoingOn = {
	/** True once all questions are shown. */
	isAsking: boolean;
	/** True for a car that ends in a question to the company. */
	isAsked: boolean;
	isPressed: boolean;
	isSettled: boolean;
	/** All faults, and those that show now. */
	wrong: Faults;
	faults: Faults;
	isRest: boolean;
	setIsRest: (isOpen: boolean) => void;
	/** The field that takes the focus as soon as it is there. */
	goal: FieldName | null;
	focusField: (name: FieldName) => void;
	goTo: (name: FieldName, of?: Sheet['car']) => void;
	/** Leads to the next open field, or to the result. */
	goOn: () => void;
};

export function useGoingOn(
	opened: Opened,
	form: RefObject<HTMLFormElement | null>,
	{ cars }: Calculator,
	{ car, answer, lacking, isOwn }: Sheet,
): GoingOn {
	const [isAsking, setIsAsking] = useState(opened.isAsked);
	const [isRest, setIsRest] = useState(false);
	const [askedLot, setAskedLot] = useState(opened.pasted ? '' : lotOf(carInForm(opened.cars)));
	const [pressedAt, setPressedAt] = useState<Answer | null>(null);
	const [goal, setGoal] = useState<FieldName | null>(null);
	const isSettled = useSettled(answer);
	const wrong = faultsOf(car, answer);
	// What a new lot leaves open is a question, not a fault.
	const isNewLot = lotOf(car) !== '' && lotOf(car) !== askedLot;
	// Whoever presses waits for nothing.
	const faults = useShownFaults(isNewLot ? typedOf(wrong, car) : wrong, isSettled || pressedAt === answer);
	const isAsked = endsOnRequest(car, answer);
	// What a lot leaves open is asked beside it, by buttons of the field's name.
	const isAskedBeside = (name?: FieldName) => form.current?.querySelector(`button[name="${name}"]`);
	const focusField = (name: FieldName): void => {
		setGoal(null);
		const fields = form.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [];
		([...fields].find((field) => field.checked) ?? fields[0])?.focus();
	};
	const goTo = (name: FieldName, of = car): void => {
		// A hidden field takes no focus.
		flushSync(() => setIsAsking(true));
		if (isQuestion(name, of) || isAskedBeside(name)) focusField(name);
		else {
			setIsRest(true);
			setGoal(name);
		}
	};
	const goOn = (): void => {
		const next = fieldNames.find((name) => wrong[name]) ?? lacking[0];
		if (!isAskedBeside(next)) setAskedLot(lotOf(car));
		setPressedAt(answer);
		if (next && !isAsked) goTo(next);
		else showResult(cars.list.length > 1 ? 'compare' : 'receipt');
	};
	useBar(isOwn, goOn, goTo);
	return {
		isAsking,
		isAsked,
		isPressed: pressedAt !== null,
		isSettled,
		wrong,
		faults,
		isRest,
		setIsRest,
		goal,
		focusField,
		goTo,
		goOn,
	};
}
