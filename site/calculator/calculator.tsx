import {
	type CarFields,
	type FieldName,
	fieldNames,
	modes,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { faultsOf } from '@clearway/shared/domain/calculator/form/faults.ts';
import { asOwn, lackingOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { CallbackLink } from '../parts/callback-link.tsx';
import type { ExampleName } from '../parts/example-quote.ts';
import { PageLink } from '../parts/page-link.tsx';
import { keepCars } from '../runtime/kept-cars.ts';
import { useAddress } from '../runtime/use-site.ts';
import type { Answer, FormParts } from './answer.ts';
import { addressOf, type Cars, carInForm, eachCar, lotOf, otherFields, ownKey, withFurther } from './cars.ts';
import { Segments } from './controls.tsx';
import { typedOf, useSettled, useShownFaults } from './faults.ts';
import { belongsTo } from './foreign-choices.ts';
import { hybridRemark } from './hybrid-remark.tsx';
import {
	ActionsLater,
	CompareLater,
	FurtherLater,
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
import { showResult, useBar } from './use-bar.ts';
import { useCalculator } from './use-calculator.ts';
import { useKept } from './use-kept.ts';

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
	const [askedLot, setAskedLot] = useState(opened.pasted ? '' : lotOf(carInForm(opened.cars)));
	const [pressedAt, setPressedAt] = useState<Answer | null>(null);
	const [goal, setGoal] = useState<FieldName | null>(null);
	const car = carInForm(cars);
	const answer = answers[cars.at] ?? answers[0]!; // there is an answer for each car, and always a first car
	const isSettled = useSettled(answer);
	const wrong = faultsOf(car, answer);
	// What a new lot leaves open is a question, not a fault.
	const isNewLot = lotOf(car) !== '' && lotOf(car) !== askedLot;
	// Whoever presses waits for nothing.
	const faults = useShownFaults(isNewLot ? typedOf(wrong, car) : wrong, isSettled || pressedAt === answer);
	// An example stays one in another currency.
	const isTyped = opened.isAsked || typedIn(cars) !== typedIn(opened.cars);
	useKeeping(cars, isTyped, isChanged);
	const parts: FormParts = { car, country, answer, faults, change, put };
	const quote = answer.result.kind === 'quote' ? answer.result.quote : null;

	const isMany = cars.list.length > 1;
	const shownQuote = useLast(quote, puts);
	// Before the engine is there, the quote is of the car that the page came with.
	const lastCalculated = useLast(engine && quote && { quote, car }, puts);
	// The sheet belongs to the car it was made for, also while the form cannot be calculated.
	const shownCar = useLast(quote && car, puts) ?? car;
	const lacking = lackingOf(shownCar, answer.choices.asksHybridEngine);
	const isOwn = quote !== null && !lacking[0];
	const ownTitle = lacking[0] ? words.result.draft : words.result.title;
	const place = isMany && words.second.car(cars.at + 1);
	const sheetTitle = place || (isTyped && shownQuote ? ownTitle : title);
	const exampleName = isTyped ? words.result.draft : words.result.example;
	const isAsked = endsOnRequest(car, answer);
	const [fault] = Object.values(wrong);
	const address = useAddress();
	const { pathname } = useLocation();
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
		setPressedAt(answer);
		if (next && !isAsked) goTo(next);
		else showResult(isMany ? 'compare' : 'receipt');
	};
	const askLink = (
		<CallbackLink className="button button--outline" about={{ car, onRequest: answer.choices.onRequest }}>
			{words.notYours.ask}
		</CallbackLink>
	);
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
		showResult();
	}

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
							if (name) goTo(name, carInForm(opened));
							else showResult();
						}}
					/>
				</>
			)}
			<div
				className={`calc${isTyped || pressedAt ? '' : ' calc--untouched'}${isAsking || lotOf(car) + car.read ? '' : ' calc--first'}`}
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
						// Not every browser focuses what is tapped.
						onInput={loadNext}
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
							{isTyped && (
								<PageLink
									className="link-button"
									href={pathname}
									onClick={() => keepCars(currencyQuery(car))}
								>
									{words.anew}
								</PageLink>
							)}
						</div>
						<p className="calc__press" role="status">
							{pressedAt && !isAsked && (fault ?? (lacking[0] && words.notYours.press))}
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
					<section
						className="calc__result sheet calc__needs"
						id="receipt"
						aria-label={words.result.region}
						tabIndex={-1}
					>
						<p>{words.notYours.onRequest}</p>
						{askLink}
					</section>
				) : (
					<Result
						opened={opened}
						answer={answer}
						faults={faults}
						title={sheetTitle}
						head={
							shownQuote &&
							lacking[0] && (
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
						{quote && !isOwn && <div className="calc__actions">{askLink}</div>}
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

/** A visitor who begins to type will need these, also if the network fails meanwhile. */
function loadNext(): void {
	void loadActions();
	void loadRegistration();
	void loadFailure();
	void loadRest();
	void loadTexts();
	void loadNotYours();
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

const currencyQuery = ({ shown }: CarFields): string => (shown ? `shown=${shown}` : '');
