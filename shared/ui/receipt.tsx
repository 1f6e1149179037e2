import type { ExplainedQuote } from '@clearway/shared/domain/calculator/explain.ts';
import { openSums } from '@clearway/shared/domain/calculator/open-sums.ts';
import { isCustomsAlone } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { lineGroups, type MissingReason } from '@clearway/shared/domain/calculator/types.ts';
import { money } from '@clearway/shared/format/number.ts';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
	type LineRemark,
	ReceiptLine,
	type ReceiptLineData,
	ReceiptMissing,
	type TextPart,
} from './receipt-line.tsx';
import { type Amount, AmountInCurrencies, Quiet, type ShownCurrency, shownCurrencies } from './totals.tsx';

/** The data of a receipt; a `Quote` of the contract fits. */
export type ReceiptData = ExplainedQuote & {
	input: Readonly<Record<string, unknown>>;
	status: 'complete' | 'partial';
	missing: readonly { code: string; reason: MissingReason }[];
	lines: readonly ReceiptLineData[];
	subtotals: Readonly<Record<string, Amount>>;
	customsValue: Amount;
	notionalDelivery?: string | undefined;
	total: Amount;
};

type Props = {
	data: ReceiptData;
	currency?: ShownCurrency;
	/** Hears of another chosen currency; the choice works without it, too. */
	onCurrency?: (currency: ShownCurrency) => void;
	/** Draws a `ReceiptText`. */
	texts: (part: TextPart, of: string) => ReactNode;
	/** The remarks of the page at lines, by their code. */
	remarks?: Readonly<Record<string, LineRemark | undefined>>;
	/** Amounts that change fade over. */
	live?: boolean;
	/** The rank of the group headings; the receipt stands under a heading one above. */
	level?: 2 | 3 | 4;
	/** On phones only the sums of the groups are seen, until one is opened. */
	isFolding?: boolean;
	/** The last sum of the receipt, null when it is on request, and another sum beside it. */
	shown?: { label: string; sum: Amount | null; beside?: readonly { label: string; sum: Amount }[] };
};

/** A calculation line by line: label, leader, amount; groups with subtotals; the total in gold. */
export function Receipt({
	data,
	currency = 'USD',
	onCurrency,
	texts,
	remarks = {},
	live = false,
	level = 3,
	isFolding = false,
	shown = { label: words.total, sum: data.total },
}: Props) {
	const id = useId();
	const groups = groupsOf(data);
	const isAtBorder = isCustomsAlone(data);
	const growing = openSums(data);
	return (
		<div className={live ? 'receipt receipt--live' : 'receipt'}>
			<CurrencySwitch name={`${id}currency`} currency={currency} onChoose={onCurrency} />
			<p className="receipt__hint">{words.hint}</p>
			{groups.map(({ key, title, lines, missing }) => (
				<ReceiptGroup
					key={key}
					title={key === 'purchase' && isAtBorder ? words.facts.car : title}
					sum={lines.length > 0 ? data.subtotals[key] : undefined}
					missing={missing}
					isPartial={growing.has(key)}
					level={level}
					isFolding={isFolding}
					isOpen={lines.some(({ code }) => remarks[code])}
				>
					{key === 'customs' && (
						<li className="receipt__base">
							<span className="receipt__label">
								<span>{words.customsValue}</span>
							</span>
							<span className="receipt__sum">
								<AmountInCurrencies sum={data.customsValue} isPartial={growing.has('customsValue')} />
							</span>
							<span className="receipt__note">
								<span>
									{data.notionalDelivery === undefined
										? words.customsValueNote
										: words.notionalDelivery(money(data.notionalDelivery, 'USD'))}
								</span>
							</span>
						</li>
					)}
					{inOrder([...lines, ...missing]).map((item) =>
						'reason' in item ? (
							<ReceiptMissing
								key={item.code}
								code={item.code}
								// The head of a group without a sum has said it.
								reason={lines.length === 0 && item.reason === missing[0]?.reason ? null : item.reason}
							/>
						) : (
							<ReceiptLine
								key={item.code}
								line={item}
								texts={texts}
								isPartial={growing.has(item.code)}
								remark={remarks[item.code]}
							/>
						),
					)}
					<li className="receipt__sources">{texts('sources', key)}</li>
				</ReceiptGroup>
			))}
			<ReceiptTotal
				shown={shown}
				isPartial={data.status === 'partial'}
				none={words.missing[data.missing.some(({ reason }) => reason === 'weight') ? 'weight' : 'on_request']}
			/>
		</div>
	);
}

function ReceiptGroup(props: {
	title: string;
	sum: Amount | undefined;
	missing: ReceiptData['missing'];
	isPartial: boolean;
	level: 2 | 3 | 4;
	isFolding: boolean;
	/** A line with a remark is in sight at once. */
	isOpen: boolean;
	children: React.ReactNode;
}) {
	const Heading = `h${props.level}` as const;
	const [missing] = props.missing;
	return (
		<section className="receipt__group">
			<div className="receipt__group-head">
				{props.isFolding && (
					<input
						// A box keeps its first state: a remark that comes later needs another one.
						key={String(props.isOpen)}
						type="checkbox"
						className="receipt__fold"
						aria-label={words.linesOf(props.title)}
						defaultChecked={props.isOpen}
					/>
				)}
				<Heading className="receipt__group-title">{props.title}</Heading>
				{props.sum && <AmountInCurrencies sum={props.sum} isPartial={props.isPartial} />}
				{!props.sum && missing && <span>{words.missing[missing.reason]}</span>}
			</div>
			<ul className="receipt__lines">{props.children}</ul>
		</section>
	);
}

function ReceiptTotal({
	shown,
	isPartial,
	none,
}: {
	shown: NonNullable<Props['shown']>;
	isPartial: boolean;
	/** Stands in the place of a sum that is not known. */
	none: string;
}) {
	const { label, sum, beside = [] } = shown;
	return (
		<div className="receipt__total">
			<p className="receipt__total-label">{label}</p>
			<p className="receipt__total-sum">
				{sum ? <AmountInCurrencies sum={sum} isPartial={isPartial} /> : none}
			</p>
			{sum && (
				<p className="receipt__total-other">
					{shownCurrencies.map(({ code, key }) => (
						<span key={code} className={`receipt__other-${key}`}>
							{isPartial && `${words.from}\u00A0`}
							<Quiet sum={money(sum[key], code, 'always')} />
						</span>
					))}
				</p>
			)}
			{beside.map((other) => (
				<p key={other.label} className="receipt__total-beside">
					<span>{other.label}</span> <AmountInCurrencies sum={other.sum} isPartial={isPartial} />
				</p>
			))}
		</div>
	);
}

type Switch = {
	name: string;
	currency: ShownCurrency;
	onChoose: ((currency: ShownCurrency) => void) | undefined;
};

/** Works in CSS alone. After a change of `currency` the new one is shown. */
function CurrencySwitch({ name, currency, onChoose }: Switch) {
	const choices = useRef<HTMLFieldSetElement>(null);
	const isDrawn = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only the shown currency decides
	useEffect(() => {
		const inputs = [...(choices.current?.querySelectorAll('input') ?? [])];
		const early = isDrawn.current ? undefined : inputs.find((input) => input.checked)?.value;
		const choice = shownCurrencies.find(({ code }) => code === early && code !== currency);
		// The visitor chose it before the scripts were there.
		if (choice && onChoose) onChoose(choice.code);
		else for (const input of inputs) input.checked = input.value === currency;
		isDrawn.current = true;
	}, [currency]);
	return (
		<fieldset className="receipt__currency" ref={choices}>
			<legend className="visually-hidden">{words.currency}</legend>
			{shownCurrencies.map(({ code, key, sign }) => (
				<label key={code} className="receipt__currency-choice">
					<input
						className={`receipt__currency-${key}`}
						type="radio"
						name={name}
						value={code}
						defaultChecked={code === currency}
						onChange={() => onChoose?.(code)}
					/>
					<span aria-hidden="true">{sign}</span>
					<span className="visually-hidden">{code}</span>
				</label>
			))}
		</fieldset>
	);
}

type Group = {
	key: keyof typeof words.groups;
	title: string;
	lines: readonly ReceiptLineData[];
	missing: ReceiptData['missing'];
};

const groupOfCode: Readonly<Record<string, string>> = lineGroups;

// Lines come in the order of the law; a missing line takes its own place among them.
const placeOf = new Map(Object.keys(words.lines).map((code, place) => [code, place]));
const inOrder = <T extends { code: string }>(items: readonly T[]): T[] =>
	items.toSorted((a, b) => (placeOf.get(a.code) ?? placeOf.size) - (placeOf.get(b.code) ?? placeOf.size));

/** The groups that a calculation has lines in, in their order, each with its lines without a price. */
export function groupsOf(data: Pick<ReceiptData, 'lines' | 'missing'>): Group[] {
	return (Object.keys(words.groups) as Group['key'][])
		.map((key) => ({
			key,
			title: words.groups[key],
			lines: data.lines.filter((line) => line.group === key),
			// A missing line still belongs to a group: there it is named, with the reason instead of an amount.
			missing: data.missing.filter(({ code }) => groupOfCode[code] === key),
		}))
		.filter((group) => group.lines.length + group.missing.length > 0);
}
