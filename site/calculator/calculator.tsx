import type { Range } from '@clearway/shared/domain/calculator/form/open-sum.ts';
import { lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ExampleName } from '../parts/example-quote.ts';
import { Kept } from '../runtime/kept-markup.ts';
import { keepCars } from '../runtime/stored-cars.ts';
import type { FormParts } from './answer.ts';
import { CarLink } from './car-link.tsx';
import {
	addressOf,
	type Cars,
	carInForm,
	currencyQuery,
	eachCar,
	lotOf,
	titleOf,
	withFurther,
} from './cars.ts';
import { CalculatorForm, formId } from './form.tsx';
import { ActionsLater, CompareLater, FurtherLater, NotYoursLater } from './later.tsx';
import type { Opened } from './opened.ts';
import { endsOnRequest } from './questions.tsx';
import { Announcement, OnRequest, Result, useLast } from './result.tsx';
import { ShownTotal } from './shown-total.tsx';
import { showResult, useBar } from './use-bar.ts';
import { type Calculator as Calculation, useCalculator } from './use-calculator.ts';
import { useKept } from './use-kept.ts';
import { usePress } from './use-press.ts';

type Props = {
	opened: Opened;
	/** The sheet's title until the visitor changes something. */
	title: string;
	/** The level of that heading. */
	level?: 1 | 2 | 3;
	/** The country whose page it is. */
	country?: ExampleName;
	/** Stands above the form. */
	children?: ReactNode;
};

/** Starts anew when the page is opened anew; a link within the page changes nothing. */
export function Calculator(props: Props) {
	const opened = useKept(props.opened);
	return (
		<Kept by={opened.isAsked ? null : opened}>
			<LiveCalculator key={numberOf(opened)} {...props} opened={opened} />
		</Kept>
	);
}

const numbers = new WeakMap<Opened, number>();
let count = 0;

function numberOf(opened: Opened): number {
	const number = numbers.get(opened) ?? ++count;
	numbers.set(opened, number);
	return number;
}

function LiveCalculator({ opened, title, level = 2, country, children }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const calculator = useCalculator(opened, form);
	const { cars, answers, change, put, puts, setCars, isChanged } = calculator;
	const car = carInForm(cars);
	const answer = answers[cars.at] ?? answers[0]!; // there is an answer for each car, and always a first car
	const quote = answer.result.kind === 'quote' ? answer.result.quote : null;
	const isMany = cars.list.length > 1;
	// An example stays one in another currency.
	const isTyped = opened.isAsked || typedIn(cars) !== typedIn(opened.cars);
	const query = isTyped ? addressOf(cars, '') : currencyQuery(car);
	useKeeping(query, isTyped, isChanged);
	// The sheet belongs to the car it was made for, also while the form cannot be calculated.
	const shown = useLast(quote && { quote, car }, puts);
	const lacking = lackingOf(shown?.car ?? car, answer.choices.asksHybridEngine);
	const isOnRequest = endsOnRequest(car, answer);
	const isOwn = quote !== null && !lacking[0];
	const range = answer.open?.range ?? null;
	const press = usePress({ form, opened, car, answer, lacking, isOnRequest, isMany });
	useBar(isOwn, press.goOn, press.goTo);
	const parts: FormParts = { car, country, answer, faults: press.faults, change, put };
	const place = isMany && titleOf(cars, cars.at);
	const draft = lacking[0] || range ? words.result.draft : words.result.title;
	const example = isTyped ? 'draft' : 'example';
	const isFirst = !press.isAsking && lotOf(car) + car.read === '';
	return (
		<>
			{isMany && (
				<>
					{children}
					<CompareLater
						answers={answers}
						cars={cars}
						add={setCars}
						open={(opened, name) => {
							flushSync(() => setCars(opened));
							if (name) press.goTo(name, carInForm(opened));
							else showResult();
						}}
					/>
				</>
			)}
			<div
				className={`calc${isTyped || press.isPressed ? '' : ' calc--untouched'}${isFirst ? ' calc--first' : ''}`}
				data-cars={query || undefined}
			>
				<div className="calc__left">
					{!isMany && children}
					<CalculatorForm
						ref={form}
						parts={parts}
						calculator={calculator}
						opened={opened}
						press={press}
						isTyped={isTyped}
					/>
				</div>
				{isOnRequest ? (
					<OnRequest form={parts} />
				) : (
					<Result
						opened={opened}
						calculator={calculator}
						form={parts}
						title={place || (isTyped && shown ? draft : title)}
						head={
							shown &&
							lacking[0] && (
								<NotYoursLater
									as="div"
									{...shown}
									asksHybridEngine={answer.choices.asksHybridEngine}
									form={formId}
								/>
							)
						}
						wrong={press.wrong}
						level={level}
					>
						{isOwn && <ActionsLater form={formId} quote={quote} {...calculator} />}
					</Result>
				)}
				<Below
					calculator={calculator}
					quote={quote}
					range={range}
					country={country}
					// A name has no room beside the button.
					bar={
						!isOnRequest &&
						(isMany ? words.second.car(cars.at + 1) : words.result[isOwn ? 'toLines' : example])
					}
				/>
				<Announcement answer={answer} isSettled={press.isSettled} />
			</div>
		</>
	);
}

type BelowProps = {
	calculator: Calculation;
	quote: Quote | null;
	range: Range | null;
	country: ExampleName | undefined;
	/** The name of the total in the bar; without one there is no total. */
	bar: string | false;
};

/** What can be done beside the calculation, and its total in the bar of a phone. */
function Below({ calculator, quote, range, country, bar }: BelowProps) {
	const { cars, setCars, engine, puts, chosen, change } = calculator;
	const [isFurther, setIsFurther] = useState(false);
	// Before the engine is there, the quote is of the car that the page came with.
	const last = useLast(engine && quote && { quote, car: carInForm(cars) }, puts);
	return (
		<>
			<div className="calc__submit calc__after">
				{cars.list.length === 1 && (
					<CarLink cars={withFurther(cars)} setCars={country ? undefined : setCars}>
						{words.second.add}
					</CarLink>
				)}
				<button type="button" className="link-button calc__further" onClick={() => setIsFurther(true)}>
					{words.further}
				</button>
				{isFurther && !last && <p role="status">{words.furtherNeedsQuote}</p>}
			</div>
			{(quote || range) && bar && (
				<a className="calc__total" href="#receipt">
					<span>{bar}</span>
					<ShownTotal quote={quote} range={range} />
				</a>
			)}
			{isFurther && engine && last && (
				<FurtherLater {...last} engine={engine} chosen={chosen} isPast={!quote} change={change} />
			)}
		</>
	);
}

const typedIn = (cars: Cars): string => addressOf(eachCar(cars, (car) => ({ ...car, shown: '' })));

/** Every page with a calculator opens with the cars that were typed last, or at least in the chosen currency. */
function useKeeping(query: string, isTyped: boolean, isChanged: boolean): void {
	useEffect(() => {
		if (!isTyped && !isChanged) return;
		keepCars(query);
		// A reload must not bring back the cars that the address named.
		if (isChanged) history.replaceState(history.state, '', location.pathname + location.hash);
	}, [query, isTyped, isChanged]);
}
