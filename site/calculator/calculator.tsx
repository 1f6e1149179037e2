import {
	type CarFields,
	type FieldName,
	fieldNames,
	modes,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import { asOwn, lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import type { LineRemark } from '@clearway/shared/ui/receipt-line.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { CallbackLink } from '../parts/callback-link.tsx';
import type { ExampleName } from '../parts/example-quote.ts';
import { formAddress, isSumOwn } from '../runtime/client-state.ts';
import { rememberCalculation } from '../runtime/typed-calculation.ts';
import { useAddress } from '../runtime/use-site.ts';
import type { FormParts } from './answer.ts';
import { CarLink } from './car-link.tsx';
import { addressOf, type Cars, carInForm, mostCars, otherFields, ownKey, withFurther } from './cars.ts';
import { fieldId, Segments } from './controls.tsx';
import { typedOf, useSettled, useShownFaults } from './faults.ts';
import { belongsTo } from './foreign-choices.ts';
import {
	ActionsLater,
	CompareLater,
	FurtherLater,
	HybridLater,
	loadActions,
	loadFailure,
	loadNotYours,
	loadRegistration,
	loadTexts,
	NotYoursLater,
	WhichCarLater,
} from './later.tsx';
import { LotInput } from './lot-input.tsx';
import type { Opened } from './opened.ts';
import { endsOnRequest, isQuestion, Questions } from './questions.tsx';
import { loadRest, Rest } from './rest.tsx';
import { Announcement, Result, useLast } from './result.tsx';
import { ShownTotal } from './shown-total.tsx';
import { useCalculator } from './use-calculator.ts';

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
export const Calculator = (props: Props) => <LiveCalculator key={numberOf(props.opened)} {...props} />;

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
	const {
		cars,
		answers,
		change,
		put,
		puts,
		setCars,
		isWaiting,
		engine,
		setEngine,
		today,
		chosen,
		isChanged,
		notLoaded,
	} = useCalculator(opened, form);
	const [isFurther, setIsFurther] = useState(false);
	const [isAsking, setIsAsking] = useState(opened.isAsked);
	const [isRest, setIsRest] = useState(false);
	const [askedLot, setAskedLot] = useState(opened.isAsked ? lotOf(carInForm(opened.cars)) : '');
	const [isPressed, setIsPressed] = useState(false);
	const [goal, setGoal] = useState<FieldName | null>(null);
	const car = carInForm(cars);
	const answer = answers[cars.at] ?? answers[0]!; // there is an answer for each car, and always a first car
	const isSettled = useSettled(answer);
	const wrong = faultsOf(car, answer);
	// What a new lot leaves open is a question, not a fault.
	const isNewLot = lotOf(car) !== '' && lotOf(car) !== askedLot;
	const faults = useShownFaults(isNewLot ? typedOf(wrong, car) : wrong, isSettled);
	useFormAddress(cars, isChanged);
	useRemembered(cars, isChanged || opened.isAsked);
	// Not every browser focuses what is tapped.
	useEffect(() => {
		if (isChanged) loadNext();
	}, [isChanged]);
	const parts: FormParts = { car, country, answer, faults, change, put };
	const quote = answer.result.kind === 'quote' ? answer.result.quote : null;

	const isMany = cars.list.length > 1;
	const shownQuote = useLast(quote, puts);
	// Before the engine is there, the quote is of the car that the page came with.
	const lastCalculated = useLast(engine && quote && { quote, car }, puts);
	// An example stays one, even after the visitor has typed beside it.
	const isTyped = isChanged || opened.isAsked;
	// The sheet belongs to the car it was made for, also while the form cannot be calculated.
	const shownCar = useLast(quote && car, puts) ?? car;
	const lacking = lackingOf(shownCar, answer.choices.asksHybridEngine);
	const isOwn = quote !== null && lacking.length === 0;
	const ownTitle = lacking.length === 0 ? words.result.title : words.result.draft;
	const place = cars.list.length > 1 && words.second.car(cars.at + 1);
	const sheetTitle = place || (isTyped && shownQuote !== null ? ownTitle : title);
	const exampleName = isTyped ? words.result.draft : words.result.example;
	const isAsked = endsOnRequest(car, answer);
	const hasFault = Object.keys(wrong).length > 0;
	const address = useAddress();
	const goTo = (name: FieldName, of = car): void => {
		// A hidden field takes no focus.
		flushSync(() => setIsAsking(true));
		if (isQuestion(name, of) || isAskedBeside(name)) focusField(name);
		else {
			setIsRest(true);
			setGoal(name);
		}
	};
	// What a lot leaves open is asked beside it, by buttons of the field's name.
	const isAskedBeside = (name?: FieldName) => form.current?.querySelector(`button[name="${name}"]`);
	const focusField = (name: FieldName): void => {
		setGoal(null);
		const fields = form.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [];
		([...fields].find((field) => field.checked) ?? fields[0])?.focus();
	};
	const goOn = (): void => {
		const next = fieldNames.find((name) => wrong[name]) ?? lacking[0];
		if (!isAskedBeside(next)) setAskedLot(lotOf(car));
		setIsPressed(true);
		if (next && !isAsked) goTo(next);
		else showResult(isMany ? 'compare' : 'receipt');
	};
	useBar(isOwn, goOn, goTo);
	function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
		// Without the engine the server takes the form; it also takes a calculation that is stored without its script.
		const { submitter } = event.nativeEvent;
		if (!engine || submitter?.hasAttribute('formaction')) return;
		event.preventDefault();
		if (submitter?.getAttribute('name') !== ownKey) {
			goOn();
			return;
		}
		// The visitor takes the named values as his own.
		put(asOwn(car));
		document.getElementById('receipt')?.focus({ preventScroll: true });
	}

	return (
		<>
			{isMany && (
				<>
					{children}
					<CompareLater
						answers={answers}
						cars={cars}
						open={(opened, name) => {
							flushSync(() => setCars(opened));
							if (name) goTo(name, carInForm(opened));
							else showResult();
						}}
					/>
				</>
			)}
			<div
				className={[
					'calc',
					!isTyped && 'calc--untouched',
					!isAsking && lotOf(car) + car.read === '' && 'calc--first',
				]
					.filter(Boolean)
					.join(' ')}
			>
				<div className="calc__left">
					{!isMany && children}
					<form
						ref={form}
						id={id}
						className="calc__form"
						method="get"
						action={address('/calculator')}
						aria-label={words.form}
						onSubmit={submit}
						onFocus={loadNext}
						noValidate
					>
						{otherFields(cars).map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
						{isMany && <WhichCarLater cars={cars} setCars={setCars} isNew={isChanged} />}
						<LotInput
							key={`lot${cars.at}`}
							form={parts}
							engine={engine}
							pasted={cars === opened.cars ? opened.pasted : ''}
						/>
						<Segments
							form={parts}
							name="mode"
							label={words.mode.legend}
							options={modes
								.filter((mode) => belongsTo(country, mode, car.mode))
								.map((mode) => [mode, words.mode[mode]])}
							isWide
						/>
						{/* Another car is another form: the browser's own fields begin anew. */}
						<Questions key={`questions${cars.at}`} form={parts} />
						<div className="calc__submit">
							<button type="submit" className="button button--main">
								{words.submit}
							</button>
							<button type="button" className="link-button calc__no-lot" onClick={goOn}>
								{words.questions}
							</button>
							<a className="link-button calc__to-example" href="#receipt">
								{words.result.toExample}
							</a>
						</div>
						<p className="calc__press" role="status">
							{isPressed && !hasFault && !isAsked && lacking[0] && words.notYours.press}
						</p>
						<Rest
							key={`rest${cars.at}`}
							form={parts}
							cars={cars}
							engine={engine}
							today={today}
							isOpen={isRest}
							setIsOpen={setIsRest}
							isWanted={isChanged}
							goal={goal}
							reach={focusField}
						/>
					</form>
				</div>
				{isAsked ? (
					<section className="calc__result" id="receipt" aria-label={words.result.region} tabIndex={-1}>
						<p>{words.notYours.onRequest}</p>
						<CallbackLink className="button button--outline">{words.notYours.ask}</CallbackLink>
					</section>
				) : (
					<Result
						opened={opened}
						answer={answer}
						faults={faults}
						title={sheetTitle}
						head={
							shownQuote &&
							lacking.length > 0 && (
								<NotYoursLater
									as="div"
									car={shownCar}
									quote={shownQuote}
									asksHybridEngine={answer.choices.asksHybridEngine}
									form={id}
								/>
							)
						}
						wrong={wrong}
						car={car}
						put={puts}
						level={level}
						isWaiting={isWaiting}
						isPast={car.date !== '' && car.date < today}
						notLoaded={notLoaded}
						onCurrency={(currency) => change('shown', currency)}
						remarks={{ excise: hybridRemark(parts, id) }}
					>
						{quote && !isOwn && (
							<div className="calc__actions">
								<CallbackLink className="button button--outline">{words.notYours.ask}</CallbackLink>
							</div>
						)}
						{isOwn && (
							<ActionsLater
								form={id}
								quote={quote}
								cars={cars}
								engine={engine}
								setEngine={setEngine}
								isWaiting={isWaiting}
							/>
						)}
					</Result>
				)}
				<div className="calc__submit calc__after">
					{cars.list.length < mostCars && (
						<CarLink cars={withFurther(cars)} setCars={setCars}>
							{words.second.add}
						</CarLink>
					)}
					<button type="button" className="link-button calc__further" onClick={() => setIsFurther(true)}>
						{words.further}
					</button>
					{isFurther && !lastCalculated && <p role="status">{words.furtherNeedsQuote}</p>}
				</div>
				{quote && !isAsked && (
					<a className="calc__total" href="#receipt">
						<span>{place || (isOwn ? words.result.toLines : exampleName)}</span>
						<ShownTotal quote={quote} />
					</a>
				)}
				<Announcement answer={answer} isSettled={isSettled} />
				{isFurther && engine && lastCalculated && (
					<FurtherLater {...lastCalculated} engine={engine} chosen={chosen} isPast={!quote} change={change} />
				)}
			</div>
		</>
	);
}

const lotOf = ({ lot, vin, car }: CarFields): string => lot + vin + car;

/** A visitor who begins to type will need these, also if the network fails meanwhile. */
function loadNext(): void {
	void loadActions();
	void loadRegistration();
	void loadFailure();
	void loadRest();
	void loadTexts();
	void loadNotYours();
}

/** Says at a hybrid's excise that customs posts differ, and by how much. */
function hybridRemark(form: FormParts, formId: string): LineRemark | undefined {
	const { hybrid } = form.answer.hints;
	if (!hybrid) return undefined;
	const partOf = (part: 'note' | 'ask') => <HybridLater form={form} formId={formId} part={part} />;
	const note = (
		<>
			{receipt.hybrid} {partOf('note')}
		</>
	);
	return hybrid.other === 'as_engine' ? { note, ask: partOf('ask') } : { note };
}

function showResult(id: 'receipt' | 'compare' = 'receipt'): void {
	const result = document.getElementById(id);
	result?.scrollIntoView({ block: 'start' });
	result?.focus({ preventScroll: true });
}

/** Handles links that the router does not: to the receipt, to a field, and those of the phone bar. */
function useBar(isOwn: boolean, goOn: () => void, goTo: (name: FieldName) => void): void {
	const latest = useRef({ goOn, goTo });
	useEffect(() => {
		latest.current = { goOn, goTo };
	});
	useEffect(() => {
		const ways: Readonly<Record<string, () => void>> = {
			'#receipt': () => showResult(),
			'#calculation': () => latest.current.goOn(),
			'#send-calculation': () => document.querySelector<HTMLElement>('.calc__actions .button--send')?.click(),
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

const pauseMs = 500;

/** The page's address follows the form, so that a reload, a bookmark, Back and the language link restore it. */
function useFormAddress(cars: Cars, isChanged: boolean): void {
	const { pathname } = useLocation();
	const address = useAddress();
	const currentPath = address(pathname);
	const typed = addressOf(cars, pathname);
	const written = address(typed);
	// The language link keeps the typed text before the address follows.
	useEffect(() => {
		if (!isChanged) return;
		formAddress.set(typed);
		return () => formAddress.set(null);
	}, [typed, isChanged]);
	useEffect(() => {
		if (!isChanged) return;
		const stop = () => {
			clearTimeout(timer);
			removeEventListener('click', write, true);
		};
		const write = () => {
			stop();
			// The next page may have its address already while this page is still shown.
			if (location.pathname === currentPath) history.replaceState(history.state, '', written + location.hash);
		};
		const timer = setTimeout(write, pauseMs);
		// The click may lead to another page.
		addEventListener('click', write, true);
		return stop;
	}, [written, currentPath, isChanged]);
}

/** The full calculator opens with the text typed on any page. */
function useRemembered(cars: Cars, isTyped: boolean): void {
	const address = addressOf(cars);
	useEffect(() => {
		if (isTyped) rememberCalculation(address);
	}, [address, isTyped]);
}
