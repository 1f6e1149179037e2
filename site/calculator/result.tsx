import type { Faults } from '@clearway/shared/domain/calculator/form/faults.ts';
import { currencyOf, shownTotalOf, totalText } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { roundRangeText } from '@clearway/shared/domain/calculator/range-text.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { receipt as receiptWords } from '@clearway/shared/words/receipt.ts';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { CallbackLink } from '../parts/callback-link.tsx';
import { useOnline } from '../runtime/online.ts';
import type { Answer, FormParts } from './answer.ts';
import { addressOf, oneCar } from './cars.ts';
import { formId } from './form.tsx';
import { hybridRemark } from './hybrid-remark.tsx';
import { FailureLater, RangeSheetLater, RatesNotLoadedLater, SwitchesLater } from './later.tsx';
import type { Opened } from './opened.ts';
import { Receipt } from './receipt.tsx';
import type { Calculator } from './use-calculator.ts';
import type { NotLoaded } from './use-chosen-days.ts';

type Props = {
	opened: Opened;
	calculator: Calculator;
	form: FormParts;
	title: string;
	head: ReactNode;
	level: 1 | 2 | 3;
	/** What the form lacks, also where it is not said at a field yet. */
	wrong: Faults;
	/** Buttons for the visitor's own calculation; other sheets only offer a question. */
	children: ReactNode;
};

/** Shows the calculation, or the reason why there is none, above the dimmed previous one. */
export function Result({ opened, calculator, form, title, head, level, wrong, children }: Props) {
	const { cars, setCars, puts, isWaiting, notLoaded, today } = calculator;
	const { answer, car, faults, change } = form;
	const { result } = answer;
	const range = answer.open?.range;
	const quote = result.kind === 'quote' ? result.quote : null;
	// With another car the sheet of the former one goes.
	const last = useLast(quote && { quote, path: addressOf(oneCar(car)) }, puts);
	const lastQuote = last?.quote ?? null;
	const isOnline = useOnline();
	// Without any rate ever, an example with its date is shown; it is not stale, and the form has no fault.
	const isExample = lastQuote === null && opened.example !== null;
	const shown = lastQuote ?? opened.example;
	const isStale = !isExample && (quote === null || isWaiting);
	return (
		<section
			className="calc__result"
			id="receipt"
			aria-label={words.result.region}
			tabIndex={-1}
			onFocus={bringIntoSight}
		>
			{!isOnline && (
				<p className="calc__offline">
					{words.result.offline} <Day value={opened.today} />.
				</p>
			)}
			{notLoaded && (
				<RatesNotLoadedLater
					notLoaded={notLoaded}
					isOnline={isOnline}
					hasSum={quote !== null}
					isExample={isExample}
				/>
			)}
			<div className={isExample ? 'calc__stack calc__stack--example' : 'calc__stack'}>
				{quote === null && range && (
					<RangeSheetLater form={form} range={range} cars={cars} setCars={setCars} />
				)}
				{quote === null && !range && !isRateUnknown(answer, notLoaded) && (
					<FailureLater
						answer={answer}
						faults={lastQuote === null ? wrong : faults}
						car={car}
						hasLast={lastQuote !== null}
						isPast={car.date !== '' && car.date < today}
						isExample={isExample}
					/>
				)}
				{shown && !(quote === null && range) && (
					<div
						className={isStale ? 'calc__sheet calc__sheet--stale' : 'calc__sheet'}
						inert={isStale && quote === null}
					>
						<Receipt
							quote={shown}
							path={last?.path}
							title={title}
							head={isExample ? null : head}
							options={opened.texts}
							level={level}
							expected={quote ? answer.hints.clearance : null}
							onCurrency={(currency) => change('shown', currency)}
							remarks={{ excise: hybridRemark(form, formId) }}
							live
						>
							{quote && <SwitchesLater cars={cars} setCars={setCars} quote={quote} />}
							{quote &&
								(children || (
									<div className="calc__actions">
										<AskLink form={form} />
									</div>
								))}
						</Receipt>
					</div>
				)}
			</div>
		</section>
	);
}

/** Instead of a sheet that nobody can calculate. */
export const OnRequest = ({ form }: { form: FormParts }) => (
	<section
		className="calc__result sheet calc__needs"
		id="receipt"
		aria-label={words.result.region}
		tabIndex={-1}
	>
		<p>{words.notYours.onRequest}</p>
		<AskLink form={form} />
	</section>
);

const AskLink = ({ form: { car, answer } }: { form: FormParts }) => (
	<CallbackLink className="button button--outline" about={{ car, onRequest: answer.choices.onRequest }}>
		{words.notYours.ask}
	</CallbackLink>
);

// The sheet moves while the window scrolls to the focused element in it, so the browser stops too early.
function bringIntoSight({ target, currentTarget }: FocusEvent<HTMLElement>): void {
	if (target !== currentTarget && target.matches(':focus-visible'))
		requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }));
}

const isRateUnknown = ({ result }: Answer, notLoaded: NotLoaded | null): boolean =>
	notLoaded !== null && result.kind === 'failure' && result.failure.code === 'rate_missing';

/** Tells screen readers the total after the visitor pauses. */
export function Announcement({ answer, isSettled }: { answer: Answer; isSettled: boolean }) {
	const { result } = answer;
	const quote = result.kind === 'quote' ? result.quote : null;
	const range = answer.open?.range;
	const shown = range?.quote ?? quote;
	const sum = range
		? roundRangeText(range.least, range.most, currencyOf(range.quote))
		: quote && totalText(quote, receiptWords, 'always');
	const text = shown && sum ? `${shownTotalOf(shown).label}: ${sum}` : '';
	const announced = useLast(isSettled ? text : null);
	// The first total is on the page already; only a changed one is news.
	const first = useRef(text);
	return (
		<p className="visually-hidden" role="status">
			{announced !== first.current && announced}
		</p>
	);
}

/** The last value that was not null, of the same car. */
export function useLast<T>(value: T | null, put = 0): T | null {
	const last = useRef({ value, put });
	useEffect(() => {
		if (value !== null) last.current = { value, put };
	}, [value, put]);
	return value ?? (last.current.put === put ? last.current.value : null);
}
