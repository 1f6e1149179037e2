import { openSums } from '@clearway/shared/domain/calculator/open-sums.ts';
import { currencyOf } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { money } from '@clearway/shared/format/number.ts';
import { WithDays } from '@clearway/shared/ui/day.tsx';
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
	/** The options that add up to its days; without them the days above stand. */
	options?: readonly string[];
	codes?: readonly string[];
	group?: string;
	isDrawn?: boolean;
};

type Example = Pick<
	AnyExample,
	'status' | 'missing' | 'notionalDelivery' | 'lines' | 'subtotals' | 'total' | 'input' | 'ports'
> | null;

type Props = { legs: readonly Leg[]; example: Example };

/** The legs of a way; the last takes lines that no leg causes, so that all add up to the example's total. */
export const Route = ({ legs, example }: Props) => (
	<ol className="route">
		{legs.map((leg) => (
			<li key={leg.title} className="route__leg">
				<h3 className="route__title">{leg.title}</h3>
				<p className="route__days">
					<span className="figures">{daysText(daysOf(leg, example))}</span>&nbsp;{words.days}
				</p>
				{leg.text && (
					<p className="route__text">
						<WithDays text={leg.text} />
					</p>
				)}
				{example && <Costs costs={costsOf(leg, legs, example)} example={example} />}
			</li>
		))}
	</ol>
);

type CostsProps = { costs: ReturnType<typeof costsOf>; example: NonNullable<Example> };

function Costs({ costs, example }: CostsProps) {
	if (costs.length === 0) return null;
	const currency = currencyOf(example);
	const open = openSums(example);
	return (
		<dl className="route__costs">
			{costs.map(({ code, label, sum }) => (
				<div key={code} className="route__cost">
					<dt>{label}</dt>
					<dd className="figures">
						{open.has(code) && `${receiptWords.from} `}
						{money(sum[currencyKeys[currency]], currency)}
					</dd>
				</div>
			))}
		</dl>
	);
}

function costsOf(leg: Leg, legs: readonly Leg[], { subtotals, lines }: NonNullable<Example>) {
	const group = leg.group && subtotals[leg.group];
	const own = lines.filter(
		(line) => causes(leg, line) || (leg === legs.at(-1) && !legs.some((other) => isOf(other, line))),
	);
	return [
		...(leg.group && group ? [{ code: leg.group, label: groupLabel(leg.group), sum: group }] : []),
		...own.map((line) => ({
			code: line.code,
			label: lineLabel(line.code, ownText(line, 'title')),
			sum: line,
		})),
	];
}

type Line = Pick<NonNullable<Example>['lines'][number], 'code' | 'group'>;

const causes = ({ codes }: Leg, { code }: Line): boolean => codes?.includes(code) ?? false;
const isOf = (leg: Leg, line: Line): boolean => leg.group === line.group || causes(leg, line);

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
