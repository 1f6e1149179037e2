import type { CarFields, FieldName } from '@clearway/shared/domain/calculator/form/car-fields.ts';
import {
	currencyOf,
	paidIn,
	placeName,
	shownTotalOf,
} from '@clearway/shared/domain/calculator/quote-facts.ts';
import type { Currency } from '@clearway/shared/domain/calculator/terms.ts';
import type { Quote } from '@clearway/shared/domain/calculator/types.ts';
import { readTypedSum, type TypedNumber } from '@clearway/shared/domain/typed-number.ts';
import { decimal, money } from '@clearway/shared/format/number.ts';
import { Field } from '@clearway/shared/ui/field.tsx';
import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { calculatorFurther as words } from '@clearway/shared/words/calculator-further.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { quoteToday } from '@clearway/shared/words/quote-page.ts';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ChosenRates } from './chosen-days.ts';
import type { CalculatorEngine } from './engine.ts';
import { type Move, movesOf, type Run, reachFor, runWith, type Way, waysOf } from './further-answers.ts';

type Props = {
	engine: CalculatorEngine;
	chosen: ChosenRates;
	/** The last car that could be calculated. */
	car: CarFields;
	quote: Quote;
	isPast: boolean;
	change: (name: FieldName, text: string) => void;
};

export function Further({ engine, chosen, car, quote, isPast, change }: Props) {
	const id = useId();
	const title = useRef<HTMLHeadingElement>(null);
	// The focus follows from the button in the form that opened this.
	useEffect(() => {
		if (document.activeElement?.classList.contains('calc__further')) title.current?.focus();
	}, []);
	const { data } = engine;
	const run = useMemo(() => runWith(data, chosen), [data, chosen]);
	const { ports, destinations } = useMemo(() => waysOf(car, quote, run, data), [car, quote, run, data]);
	const moves = useMemo(() => movesOf(car, quote, run, data), [car, quote, run, data]);
	const currency = currencyOf(quote);
	const show = (sum: string) => money(sum, currency, 'always');
	return (
		<section className="section further" aria-labelledby={id}>
			<h2 className="section__title" id={id} ref={title} tabIndex={-1}>
				{words.title}
			</h2>
			{isPast && <p className="further__past">{calculatorLater.failure.stale}</p>}
			<div className="further__parts">
				{shownTotalOf(quote).sum && (
					<Budget
						car={car}
						run={run}
						engine={engine}
						currency={currency}
						priceIn={paidIn(quote)}
						change={change}
					/>
				)}
				{ports.length > 0 && <Ways title={words.ways.ports} ways={ports} show={show} />}
				{destinations.length > 0 && <Ways title={words.ways.destinations} ways={destinations} show={show} />}
				<Moves moves={moves} />
			</div>
		</section>
	);
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
	<section className="sheet further__part">
		<h3 className="further__title">{title}</h3>
		{children}
	</section>
);

function Budget(
	props: Pick<Props, 'car' | 'engine' | 'change'> & {
		run: Run;
		currency: Currency;
		priceIn: Currency;
	},
) {
	const { car, run, engine, currency, priceIn, change } = props;
	const [text, setText] = useState('');
	const sum = readTypedSum(text);
	// A visitor who names a currency means it, whatever the calculation shows; a further currency has no total.
	const typed = 'currency' in sum && sum.currency ? sum.currency : currency;
	const nameIn = totalled.find((currency) => currency === typed);
	const value = nameIn ? sumIn(sum) : null;
	const reach = useMemo(
		() => (value ? reachFor(car, { value, currency: nameIn }, run, engine.data) : null),
		[value, nameIn, car, run, engine],
	);
	const sign = signs[currency];
	return (
		<Part title={words.budget.title}>
			<p>{words.budget.lead}</p>
			<Field
				label={words.budget.label(sign)}
				name="budget"
				inputMode="decimal"
				autoComplete="off"
				maxLength={24}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
			/>
			<div role="status">
				{!reach || reach.kind === 'unknown' ? (
					<p>{words.budget.unknown}</p>
				) : (
					<Reached reach={reach} priceIn={priceIn} budgetIn={nameIn ?? currency} />
				)}
			</div>
			{reach?.kind === 'price' && (
				<button
					type="button"
					className="button button--outline"
					onClick={() => change('price', String(reach.price))}
				>
					{words.budget.take}
				</button>
			)}
		</Part>
	);
}

const signs: Readonly<Record<Currency, string>> = { USD: '$', EUR: '€', UAH: '₴' };
const totalled = Object.keys(signs) as Currency[]; // the constant's own keys

function sumIn(sum: TypedNumber): string | null {
	if (sum.kind === 'number') return sum.value;
	return sum.kind === 'unsure' ? sum.offer : null;
}

function Reached(props: {
	reach: Exclude<ReturnType<typeof reachFor>, { kind: 'unknown' }>;
	/** The price's currency, unless the purchase is in a further one. */
	priceIn: Currency;
	budgetIn: Currency;
}) {
	const { reach, priceIn, budgetIn } = props;
	const { deal } = reach;
	const priceText = (price: string) => (deal ? `${decimal(price)}\u00A0${deal}` : money(price, priceIn));
	if (reach.kind === 'none') return <p>{words.budget.none(priceText('1'), money(reach.least, budgetIn))}</p>;
	return (
		<p>
			{words.budget.price} <strong className="figures">{priceText(String(reach.price))}</strong>,{' '}
			{words.budget.total} <span className="figures">{money(reach.total, budgetIn)}</span>
			{reach.isPartial && `, ${words.budget.partial}`}.
		</p>
	);
}

const Ways = ({ title, ways, show }: { title: string; ways: Way[]; show: (sum: string) => string }) => (
	<Part title={title}>
		<table className="table">
			<thead>
				<tr>
					<th scope="col">{words.ways.place}</th>
					<th scope="col">{words.ways.days}</th>
					<th scope="col">{words.ways.total}</th>
				</tr>
			</thead>
			<tbody>
				{ways.map(({ place, total, days, isTaken }) => (
					<tr key={place}>
						<th scope="row">
							{placeName(place)}
							{isTaken && (
								<small>
									{'\u00A0·\u00A0'}
									{words.ways.taken}
								</small>
							)}
						</th>
						<td>{days ?? '—'}</td>
						<td>{total === null ? words.ways.noPrice : show(total)}</td>
					</tr>
				))}
			</tbody>
		</table>
	</Part>
);

const Moves = ({ moves }: { moves: Move[] }) => (
	<Part title={words.moves.title}>
		<dl>
			{moves.map((move) => (
				<div key={move.name} className="further__move">
					<dt>{move.name === 'nextYear' ? words.moves.nextYear(move.year ?? 0) : words.moves[move.name]}</dt>
					<dd className="figures">
						{move.difference === null ? (
							quoteToday.lacks(move.lacking.map((code) => lineLabel(code)).join(', '))
						) : (
							<strong>{withSign(move.difference, move.currency)}</strong>
						)}
						{move.total !== null && Number(move.difference) !== 0 && (
							<>
								, {words.moves.becomes} {money(move.total, move.currency)}
							</>
						)}
					</dd>
					{move.lines.length > 0 && <MovedLines move={move} />}
				</div>
			))}
		</dl>
	</Part>
);

const MovedLines = ({ move: { lines, currency } }: { move: Move }) => (
	<dd className="further__lines">
		{lines.map(({ code, title, difference }) => (
			<span key={code}>
				{lineLabel(code, title)} {withSign(difference, currency)}
			</span>
		))}
	</dd>
);

function withSign(sum: string, currency: Move['currency']): string {
	if (Number(sum) === 0) return words.moves.same;
	return sum.startsWith('-') ? `\u2212${money(sum.slice(1), currency)}` : `+${money(sum, currency)}`;
}
