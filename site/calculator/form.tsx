import {
	askedFields,
	asksVolume,
	type FieldName,
	modes,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { asOwn } from '@clearway/shared/domain/calculator/form/origins.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type RefObject, type SyntheticEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../parts/page-link.tsx';
import { belongsTo } from '../runtime/foreign-choices.ts';
import { keepCars } from '../runtime/stored-cars.ts';
import { useAddress } from '../runtime/use-site.ts';
import type { FormParts } from './answer.ts';
import { currencyQuery, lotOf, otherFields, ownKey } from './cars.ts';
import { Segments } from './controls.tsx';
import {
	loadActions,
	loadFailure,
	loadNotYours,
	loadOpenSum,
	loadRegistration,
	loadTexts,
	OpenSumLater,
	WhichCarLater,
} from './later.tsx';
import { LotInput } from './lot-input.tsx';
import type { Opened } from './opened.ts';
import { Questions } from './questions.tsx';
import { loadRest, Rest } from './rest.tsx';
import { showResult } from './use-bar.ts';
import type { Calculator } from './use-calculator.ts';
import type { Press } from './use-press.ts';

export const formId = 'calculation';

type Props = {
	ref: RefObject<HTMLFormElement | null>;
	parts: FormParts;
	calculator: Calculator;
	opened: Opened;
	press: Press;
	/** False for an example. */
	isTyped: boolean;
};

/** Asks for a lot or a price, then for what nobody but the buyer knows; the rest has defaults. */
export function CalculatorForm({ ref, parts, calculator, opened, press, isTyped }: Props) {
	const { cars, answers, engine, setCars, isChanged, put, today } = calculator;
	const { car, country } = parts;
	const address = useAddress();
	const { pathname } = useLocation();
	const inBlock = useFieldsInBlock(parts);
	function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
		// Without the engine the server takes the form; it also takes a calculation that is stored without its script.
		const { submitter } = event.nativeEvent;
		if (!engine || submitter?.hasAttribute('formaction')) return;
		event.preventDefault();
		if (submitter?.getAttribute('name') !== ownKey) {
			press.goOn();
			return;
		}
		// The visitor takes the named values as his own.
		put(asOwn(car));
		showResult();
	}
	return (
		<form
			ref={ref}
			id={formId}
			className="calc__form"
			method="get"
			action={address('/calculator')}
			aria-label={words.form}
			onSubmit={submit}
			onFocus={loadNext}
			// Not every browser focuses what is tapped.
			onInput={loadNext}
			noValidate
		>
			{otherFields(cars).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{cars.list.length > 1 && (
				<WhichCarLater cars={cars} answers={answers} setCars={setCars} isNew={isChanged} />
			)}
			<LotInput
				key={`lot${cars.at}`}
				form={parts}
				engine={engine}
				pasted={cars === opened.cars ? opened.pasted : ''}
				lot={cars === opened.cars ? opened.lot : null}
			>
				{(parts.answer.open || inBlock.length > 0) && (
					<OpenSumLater form={parts} cars={cars} fields={inBlock} />
				)}
			</LotInput>
			<Segments
				form={parts}
				name="mode"
				label={words.mode.legend}
				options={modes
					.filter((mode) => mode === car.mode || belongsTo(country, mode))
					.map((mode) => [mode, words.mode[mode]])}
				isWide
			/>
			{/* Another car is another form: the browser's own fields begin anew. */}
			<Questions key={`questions${cars.at}`} form={parts} askedAbove={inBlock} />
			<div className="calc__submit">
				<button type="submit" className="button button--main">
					{words.submit}
				</button>
				<button type="button" className="link-button calc__no-lot" onClick={press.ask}>
					{words.questions}
				</button>
				{isTyped && (
					<PageLink className="link-button" href={pathname} onClick={() => keepCars(currencyQuery(car))}>
						{words.anew}
					</PageLink>
				)}
			</div>
			<p className="calc__press" role="status">
				{press.note}
			</p>
			<Rest
				key={`rest${cars.at}`}
				form={parts}
				cars={cars}
				engine={engine}
				today={today}
				isWanted={isChanged}
				{...press.rest}
			/>
		</form>
	);
}

/** What a lot leaves open is asked beside the sum until another lot comes, so that typing moves no field. */
function useFieldsInBlock({ car, answer }: FormParts): readonly FieldName[] {
	const lot = lotOf(car) || (car.read && 'text');
	const shown = useRef<{ lot: string; names: readonly FieldName[] }>({ lot: '', names: [] });
	if (shown.current.lot !== lot) shown.current = { lot, names: (lot && answer.open?.fields) || [] };
	const asked = askedFields(car);
	return shown.current.names.filter(
		(name) =>
			(name === 'year' || name === 'cc' || name === 'kwh' || name === 'price') &&
			asked.includes(name) &&
			(name !== 'cc' || asksVolume(car, answer.choices.asksHybridEngine)),
	);
}

/** A visitor who begins to type will need these, also if the network fails meanwhile. */
function loadNext(): void {
	void loadActions();
	void loadRegistration();
	void loadFailure();
	void loadRest();
	void loadTexts();
	void loadNotYours();
	void loadOpenSum();
}
