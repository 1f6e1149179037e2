import { offers } from '@clearway/shared/words/admin-offers.ts';
import { ActionIcon, Button, Checkbox, Group, TextInput, type TextInputProps } from '@mantine/core';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import type { OfferLine, OwnPrices } from '../../contract/request.ts';
import { customsNote } from '../../domain/offer/customs-by-law.ts';
import {
	asEstimated,
	joinLines,
	leftOut,
	mostTitleSigns,
	offerTotal,
	putBack,
	shownLines,
	type TypedLine,
} from '../../domain/offer/offer.ts';
import { type MoneyCurrency, money } from '../../format/number.ts';
import { SumField } from '../kit/fields/number-field.tsx';
import { Icon } from '../kit/icon.tsx';
import classes from './offer-lines.module.css';

const words = offers.lines;

/** The prices of an offer as they are typed; null where they are those of the estimate. */
export type TypedPrices = { lines: readonly TypedLine[] | null; discount: OwnPrices['discount'] | null };

/** Typed prices as they are sent. */
export const pricesOf = ({ lines, discount }: TypedPrices, estimate: readonly OfferLine[]) => ({
	...(lines && { lines: shownLines(lines, estimate) }),
	...(discount && { discount }),
});

/** The lines of an offer as they are shown. */
export const linesOf = ({ lines }: Pick<TypedPrices, 'lines'>, estimate: readonly OfferLine[]): OfferLine[] =>
	shownLines(lines ?? asEstimated(estimate), estimate);

type Props = {
	prices: TypedPrices;
	estimate: readonly OfferLine[];
	/** The estimate with the customs payments of the law at the typed prices. */
	lawful: readonly OfferLine[];
	currency: MoneyCurrency;
	/** The places of lines whose prices are examples. */
	examples: readonly number[];
	/** The language of the client. */
	language: Language;
	faults: Readonly<Record<string, string>>;
	isReadOnly: boolean;
	onChange: (part: Partial<TypedPrices>) => void;
};

/** The paths of the faults that the lines show themselves. */
export const shownFaults = (count: number): string[] => [
	...Array.from({ length: count }, (_, at) => [`lines.${at}.title`, `lines.${at}.sum`]).flat(),
	...['discount.title', 'discount.sum'],
];

/** The lines of an offer, each to be changed, left out or joined, with its discount and sum. */
export function OfferLines({
	prices,
	estimate,
	lawful,
	currency,
	examples,
	language,
	faults,
	isReadOnly,
	onChange,
}: Props) {
	const { discount } = prices;
	const typed = prices.lines ?? asEstimated(estimate);
	const lines = linesOf(prices, lawful);
	const [picked, setPicked] = useState<readonly number[]>([]);
	const part = useRef<HTMLFieldSetElement>(null);
	// The field does not stand there yet.
	const focusOn = (name: string): void =>
		void requestAnimationFrame(() => part.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
	const setLines = (next: readonly TypedLine[], focus: string): void => {
		onChange({ lines: next });
		setPicked([]);
		focusOn(focus);
	};
	const change = (at: number, fields: Partial<TypedLine>): void =>
		onChange({ lines: typed.map((line, place) => (place === at ? { ...line, ...fields } : line)) });
	const add = (): void => setLines([...typed, { codes: [], title: '', sum: '' }], `title-${typed.length}`);
	const join = (): void => setLines(joinLines(typed, picked, lawful), `title-${Math.min(...picked)}`);
	const leave = (at: number): void => setLines(typed.toSpliced(at, 1), `title-${Math.max(0, at - 1)}`);
	const bring = ({ codes: [code = ''] }: OfferLine): void => {
		const next = putBack(typed, code, estimate);
		setLines(next, `sum-${next.findIndex(({ codes }) => codes.includes(code))}`);
	};
	const left = leftOut(typed, estimate);
	const noteOf = (line: TypedLine | undefined): string | undefined => {
		const note = line && customsNote(line, { estimate, lawful });
		if (note?.kind === 'law') return words.byLaw(money(note.sum, currency));
		return note ? words.recounted : undefined;
	};
	return (
		<fieldset ref={part} className={classes.part}>
			<legend>{words.title}</legend>
			<ol className={classes.list}>
				{lines.map((line, at) => (
					<Row
						// biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike; a field holds no state of its line
						key={at}
						name={{
							name: `title-${at}`,
							'data-autofocus': at === 0 || undefined,
							'aria-label': words.name(at + 1),
							maxLength: mostTitleSigns,
							...(examples.includes(at) && {
								rightSection: <span className={classes.example}>{words.example}</span>,
								rightSectionWidth: '4.5rem',
							}),
						}}
						sum={{ name: `sum-${at}`, onFocus: ({ currentTarget }) => currentTarget.select() }}
						line={line}
						path={`lines.${at}`}
						note={noteOf(typed[at])}
						{...{ faults, isReadOnly }}
						isLast={lines.length === 1}
						onChange={(part) => change(at, part)}
						onLeave={() => leave(at)}
					>
						<Checkbox
							aria-label={words.pick(line.title)}
							checked={picked.includes(at)}
							disabled={isReadOnly}
							onChange={() =>
								setPicked(picked.includes(at) ? picked.filter((place) => place !== at) : [...picked, at])
							}
						/>
					</Row>
				))}
				{discount && (
					<Row
						name={{ 'aria-label': words.discountName, maxLength: 100 }}
						sum={{ name: 'discount', leftSection: '\u2212' }}
						line={discount}
						path="discount"
						{...{ faults, isReadOnly }}
						onChange={(part) => onChange({ discount: { ...discount, ...part } })}
						onLeave={() => {
							onChange({ discount: null });
							focusOn('add-discount');
						}}
					>
						<span />
					</Row>
				)}
			</ol>
			<Group gap={6}>
				{picked.length > 1 && (
					<Button size="compact-md" disabled={isReadOnly} onClick={join}>
						{words.join}
					</Button>
				)}
				<Button size="compact-md" variant="default" disabled={isReadOnly} onClick={add}>
					{words.add}
				</Button>
				{!discount && (
					<Button
						size="compact-md"
						variant="default"
						name="add-discount"
						disabled={isReadOnly}
						onClick={() => {
							onChange({ discount: { title: words.discountFor[language], sum: '' } });
							focusOn('discount');
						}}
					>
						{words.discount}
					</Button>
				)}
			</Group>
			{left.length > 0 && (
				<Group gap={6}>
					<span className={classes.soft}>{words.left}</span>
					{left.map((line) => (
						<Button
							key={line.codes[0]}
							size="compact-md"
							variant="subtle"
							aria-label={words.putBack(line.title)}
							disabled={isReadOnly}
							onClick={() => bring(line)}
						>
							{line.title}
						</Button>
					))}
				</Group>
			)}
		</fieldset>
	);
}

type RowProps = Pick<Props, 'faults' | 'isReadOnly'> & {
	children: ReactNode;
	name: TextInputProps & { 'data-autofocus'?: true | undefined };
	sum: Partial<ComponentProps<typeof SumField>>;
	line: { title: string; sum: string };
	/** The beginning of the paths of its faults. */
	path: string;
	/** What is said of its sum. */
	note?: string | undefined;
	isLast?: boolean;
	onChange: (part: { title?: string; sum?: string }) => void;
	onLeave: () => void;
};

/** A name with its sum, and what is wrong with them. */
function Row({
	children,
	path,
	faults,
	isReadOnly,
	note,
	isLast = false,
	onChange,
	onLeave,
	...row
}: RowProps) {
	const { title, sum } = row.line;
	const field = { readOnly: isReadOnly, size: 'sm' } as const;
	const [ofTitle, ofSum] = [faults[`${path}.title`], faults[`${path}.sum`]];
	return (
		<li className={classes.line}>
			{children}
			<TextInput
				{...{ ...field, ...row.name }}
				value={title}
				error={ofTitle !== undefined}
				onChange={({ currentTarget: { value } }) => onChange({ title: value })}
			/>
			<SumField
				{...{ ...field, ...row.sum }}
				className={classes.sum}
				aria-label={words.sum(title)}
				value={sum}
				error={ofSum !== undefined}
				onValue={(value) => onChange({ sum: value })}
			/>
			<ActionIcon
				variant="subtle"
				color="gray"
				size={36}
				aria-label={words.leaveOut(title)}
				disabled={isReadOnly || isLast}
				onClick={onLeave}
			>
				<Icon name="cross" size={16} />
			</ActionIcon>
			{(ofTitle ?? ofSum) && <p className={classes.fault}>{ofTitle ?? ofSum}</p>}
			{note && <p className={classes.note}>{note}</p>}
		</li>
	);
}

/** The sum of an offer beside that of the estimate, for the office only. */
export function OfferTotal({
	prices,
	estimate,
	lawful,
	currency,
}: Pick<Props, 'prices' | 'estimate' | 'lawful' | 'currency'>) {
	const { discount } = prices;
	const lines = linesOf(prices, lawful);
	const sums = offerTotal({ lines, ...(discount && { discount }) }, estimate);
	return (
		<p className={classes.total}>
			{words.total}
			{sums === null ? (
				<span className={classes.soft}>{words.unread}</span>
			) : (
				<>
					<b>{money(sums.total, currency, 'always')}</b>
					<span className={classes.soft}>{differenceText(sums.difference, currency)}</span>
				</>
			)}
		</p>
	);
}

function differenceText(difference: string, currency: MoneyCurrency): string {
	if (Number(difference) === 0) return words.same;
	const sum = money(difference.replace('-', ''), currency);
	return difference.startsWith('-') ? words.less(sum) : words.more(sum);
}
