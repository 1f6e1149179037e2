import { openSums } from '@clearway/shared/domain/calculator/open-sums.ts';
import { currencyOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { money } from '@clearway/shared/format/number.ts';
import { ownText } from '@clearway/shared/ui/own-text.ts';
import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { receipt as receiptWords } from '@clearway/shared/words/receipt.ts';
import { route as words } from '@clearway/shared/words/route.ts';
import type { Example as AnyExample } from './example-quote.ts';

/** One leg of the route; `codes` and `group` name the lines that it causes. */
export type Leg = {
	title: string;
	text?: string;
	days: readonly [fewest: number, most: number];
	codes?: readonly string[];
	group?: string;
	isDrawn?: boolean;
};

type Example = Pick<
	AnyExample,
	'status' | 'missing' | 'notionalDelivery' | 'lines' | 'subtotals' | 'total' | 'input' | 'ports'
> | null;

/** Lines that no step causes stand below the steps, so that the page adds up to its total. */
export const RouteLine = ({ legs, example }: { legs: readonly Leg[]; example: Example }) => (
	<>
		<Steps legs={legs} example={example} />
		{example && <Sum legs={legs} example={example} />}
	</>
);

/** The steps alone, for legs that cause every line. */
export const Steps = ({ legs, example }: { legs: readonly Leg[]; example: Example }) => (
	<ol className="route">
		{legs.map((leg) => (
			<li key={leg.title} className="route__leg">
				<h3 className="route__title">{leg.title}</h3>
				<p className="route__days">
					<span className="figures">{daysText(daysOf(leg, example))}</span>&nbsp;{words.days}
				</p>
				{leg.text && <p className="route__text">{leg.text}</p>}
				{example && <Costs leg={leg} example={example} />}
			</li>
		))}
	</ol>
);

function Costs({ leg, example }: { leg: Leg; example: NonNullable<Example> }) {
	const currency = currencyOf(example);
	const key = currencyKeys[currency];
	const group = leg.group && example.subtotals[leg.group];
	const costs = [
		...(leg.group && group
			? [
					{
						label: groupLabel(leg.group),
						sum: group[key],
						isPartial: openSums(example).has(leg.group),
					},
				]
			: []),
		...example.lines
			.filter(({ code }) => leg.codes?.includes(code))
			.map((line) => ({
				label: lineLabel(line.code, ownText(line, 'title')),
				sum: line[key],
				isPartial: false,
			})),
	];
	if (costs.length === 0) return null;
	return (
		<dl className="route__costs">
			{costs.map(({ label, sum, isPartial }) => (
				<div key={label} className="route__cost">
					<dt>{label}</dt>
					<dd className="figures">
						{isPartial && `${receiptWords.from} `}
						{money(sum, currency)}
					</dd>
				</div>
			))}
		</dl>
	);
}

function Sum({ legs, example }: { legs: readonly Leg[]; example: NonNullable<Example> }) {
	const currency = currencyOf(example);
	const key = currencyKeys[currency];
	return (
		<dl className="route__costs route__sum">
			{linesOutside(legs, example).map((line) => (
				<div key={line.code} className="route__cost">
					<dt>{lineLabel(line.code, ownText(line, 'title'))}</dt>
					<dd className="figures">{money(line[key], currency)}</dd>
				</div>
			))}
			<div className="route__cost route__cost--total">
				<dt>{words.total}</dt>
				<dd className="figures">
					{example.status === 'partial' && `${receiptWords.from} `}
					{money(example.total[key], currency)}
				</dd>
			</div>
		</dl>
	);
}

/** The lines that no leg causes. */
export const linesOutside = (legs: readonly Leg[], { lines }: Pick<NonNullable<Example>, 'lines'>) =>
	lines.filter(({ code, group }) => !legs.some((leg) => leg.group === group || leg.codes?.includes(code)));

/** The usual days of a leg; if the price list gives the example's lane other days, those. */
export function daysOf(leg: Leg, example: Example): Leg['days'] {
	const [fewest, most] = leg.days;
	const lane = laneDays(leg, example);
	return lane === null || (lane >= fewest && lane <= most) ? leg.days : [lane, lane];
}

/** The days of the example's lane in the price list; null for a leg that is not at sea. */
export function laneDays(leg: Leg, example: Example): number | null {
	if (!leg.codes?.includes('ocean')) return null;
	return example?.ports.find(({ port }) => port === example.input.port)?.transitDays ?? null;
}

/** A range of days; equal ends show one number. */
export const daysText = (days: Leg['days']): string => [...new Set(days)].join('–');

const currencyKeys = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;
const groupLabel = (group: string): string =>
	(receiptWords.groups as Readonly<Record<string, string>>)[group] ?? group;
