import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ExampleName } from '../parts/example-quote.ts';
import { PageLink } from '../parts/page-link.tsx';
import { keepCars } from '../runtime/kept-cars.ts';
import type { FormParts } from './answer.ts';
import { CarForm, currencyQuery } from './car-form.tsx';
import { CarSheet } from './car-sheet.tsx';
import { addressOf, type Cars, carInForm, eachCar, lotOf, withFurther } from './cars.ts';
import { CompareLater, FurtherLater } from './later.tsx';
import type { Opened } from './opened.ts';
import { Announcement } from './result.tsx';
import { ShownTotal } from './shown-total.tsx';
import { showResult } from './use-bar.ts';
import { useCalculator } from './use-calculator.ts';
import { useGoingOn } from './use-going-on.ts';
import { useKept } from './use-kept.ts';
import { useSheet } from './use-sheet.ts';

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
	return <LiveCalculator key={numberOf(opened)} {...props} opened={opened} />;
}

const numbers = new WeakMap<Opened, number>();
let count = 0;

function numberOf(opened: Opened): number {
	const number = numbers.get(opened) ?? ++count;
	numbers.set(opened, number);
	return number;
}

function LiveCalculator({ opened, title, level = 2, country, children }: Props) {
	const id = 'calculation';
	const form = useRef<HTMLFormElement>(null);
	const calculator = useCalculator(opened, form);
	const { cars, answers, change, put, setCars, engine, chosen, isChanged } = calculator;
	const sheet = useSheet(calculator);
	const { car, answer, quote, shownQuote, lastCalculated, lacking, isOwn } = sheet;
	const going = useGoingOn(opened, form, calculator, sheet);
	const [isFurther, setIsFurther] = useState(false);
	// An example stays one in another currency.
	const isTyped = opened.isAsked || typedIn(cars) !== typedIn(opened.cars);
	useKeeping(cars, isTyped, isChanged);
	const parts: FormParts = { car, country, answer, faults: going.faults, change, put };
	const isMany = cars.list.length > 1;
	const ownTitle = lacking[0] ? words.result.draft : words.result.title;
	const place = isMany && words.second.car(cars.at + 1);
	const exampleName = isTyped ? words.result.draft : words.result.example;
	const shared = { parts, opened, calculator, sheet, going };
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
							if (name) going.goTo(name, carInForm(opened));
							else showResult();
						}}
					/>
				</>
			)}
			<div
				className={`calc${isTyped ? '' : ' calc--untouched'}${going.isAsking || lotOf(car) + car.read ? '' : ' calc--first'}`}
			>
				<div className="calc__left">
					{!isMany && children}
					<CarForm {...shared} id={id} form={form} isTyped={isTyped} />
				</div>
				<CarSheet
					{...shared}
					form={id}
					title={place || (isTyped && shownQuote ? ownTitle : title)}
					level={level}
				/>
				<div className="calc__submit calc__after">
					{!isMany && (
						<PageLink
							href={addressOf(withFurther(cars))}
							onClick={(event) => {
								event.preventDefault();
								setCars(withFurther(cars));
							}}
						>
							{words.second.add}
						</PageLink>
					)}
					<button type="button" className="link-button calc__further" onClick={() => setIsFurther(true)}>
						{words.further}
					</button>
					{isFurther && !lastCalculated && <p role="status">{words.furtherNeedsQuote}</p>}
				</div>
				{quote && !going.isAsked && (
					<a className="calc__total" href="#receipt">
						<span>{place || (isOwn ? words.result.toLines : exampleName)}</span>
						<ShownTotal quote={quote} />
					</a>
				)}
				<Announcement answer={answer} isSettled={going.isSettled} />
				{isFurther && engine && lastCalculated && (
					<FurtherLater {...lastCalculated} engine={engine} chosen={chosen} isPast={!quote} change={change} />
				)}
			</div>
		</>
	);
}

const typedIn = (cars: Cars): string => addressOf(eachCar(cars, (car) => ({ ...car, shown: '' })));

/** Every page with a calculator opens with the cars that were typed last, or at least in the chosen currency. */
function useKeeping(cars: Cars, isTyped: boolean, isChanged: boolean): void {
	const query = isTyped ? addressOf(cars, '') : currencyQuery(carInForm(cars));
	useEffect(() => {
		if (!isTyped && !isChanged) return;
		keepCars(query);
		// A reload must not bring back the cars that the address named.
		if (isChanged) history.replaceState(history.state, '', location.pathname + location.hash);
	}, [query, isTyped, isChanged]);
}
