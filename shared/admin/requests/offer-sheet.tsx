import { offers } from '@clearway/shared/words/admin-offers.ts';
import { ActionIcon, Button, Checkbox, Group, Textarea, type TextareaProps } from '@mantine/core';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import type { Quote } from '../../contract/quote.ts';
import type { OfferLine, OwnPrices } from '../../contract/request.ts';
import { priceOf } from '../../domain/calculator/lines.ts';
import { currencyOf, type Sums } from '../../domain/calculator/quote-facts.ts';
import { groups as order } from '../../domain/calculator/types.ts';
import { customsNote } from '../../domain/offer/customs-by-law.ts';
import {
	asEstimated,
	isMoney,
	joinLines,
	leftOut,
	mostTitleSigns,
	negative,
	offerTotal,
	putBack,
	sheetKey,
	type sheetLines,
	shownLines,
	sumOf,
	type TypedLine,
} from '../../domain/offer/offer.ts';
import { type MoneyCurrency, money } from '../../format/number.ts';
import { LessField, SumField } from '../kit/fields/number-field.tsx';
import { Icon } from '../kit/icon.tsx';
import classes from './offer-sheet.module.css';

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
	/** The calculation with the customs payments of the law at the typed prices, and its lines. */
	lawful: Quote;
	lawfulLines: readonly OfferLine[];
	/** What the sheet shows of each line. */
	shown: ReturnType<typeof sheetLines>;
	/** The names of the groups in the language of the client. */
	groups: Readonly<Record<string, string>>;
	/** What the sheet itself says, in the same language. */
	titles: { total: string; discount: string };
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

/** The lines of the sheet in their groups, each to be changed in place, left out or joined, with discount and sum. */
export function OfferSheet(props: Props) {
	const { prices, estimate, lawful, lawfulLines, shown, groups, titles, language } = props;
	const { isReadOnly, onChange } = props;
	const { discount } = prices;
	const typed = prices.lines ?? asEstimated(estimate);
	const lines = linesOf(prices, lawfulLines);
	const [picked, setPicked] = useState<readonly number[]>([]);
	const part = useRef<HTMLOListElement>(null);
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
	const join = (): void => setLines(joinLines(typed, picked, lawfulLines), `title-${Math.min(...picked)}`);
	const leave = (at: number): void => setLines(typed.toSpliced(at, 1), `title-${Math.max(0, at - 1)}`);
	const bring = ({ codes: [code = ''] }: OfferLine): void => {
		const next = putBack(typed, code, estimate);
		setLines(next, `sum-${next.findIndex(({ codes }) => codes.includes(code))}`);
	};
	const currency = currencyOf(lawful);
	const key = sheetKey(lawful);
	const inHryvnias = (sums: Sums | null): ReactNode =>
		key !== 'uah' && <span className={classes.uah}>{sums && money(sums.uah, 'UAH', 'always')}</span>;
	const off =
		discount && isMoney(discount.sum) ? negative(priceOf(discount.sum, lawful.rates, currency)) : null;
	const total = offerTotal({ lines, ...(discount && { discount }) }, estimate);
	const row = { ...props, hryvnias: inHryvnias };
	return (
		<ol ref={part} aria-label={words.title} className={`figures ${classes.lines}`}>
			{order.map((group) => {
				const places = lines.flatMap((_, at) => (shown[at]?.group === group ? [at] : []));
				if (places.length === 0) return null;
				const sums = added(places.map((at) => shown[at]?.sums ?? null));
				return (
					<Fragment key={group}>
						<li className={classes.group}>
							<b lang={language}>{groups[group]}</b>
							<span>{sums && money(sums[key], currency, 'always')}</span>
							{inHryvnias(sums)}
						</li>
						{places.map((at) => (
							<Row
								key={at}
								{...row}
								name={{
									name: `title-${at}`,
									'aria-label': words.name(at + 1),
									maxLength: mostTitleSigns,
								}}
								sumName={`sum-${at}`}
								line={lines[at] ?? { title: '', sum: '' }}
								path={`lines.${at}`}
								sums={shown[at]?.sums ?? null}
								isExample={shown[at]?.isExample}
								note={noteOf(typed[at], props)}
								onLine={(fields) => change(at, fields)}
								onLeave={lines.length > 1 ? () => leave(at) : null}
								pick={
									<Checkbox
										className={classes.pick}
										aria-label={words.pick(lines[at]?.title ?? '')}
										checked={picked.includes(at)}
										disabled={isReadOnly}
										onChange={() =>
											setPicked(
												picked.includes(at) ? picked.filter((place) => place !== at) : [...picked, at],
											)
										}
									/>
								}
								below={
									picked.length > 1 &&
									picked.at(-1) === at && (
										<Button size="compact-md" disabled={isReadOnly} onClick={join}>
											{words.join}
										</Button>
									)
								}
							/>
						))}
					</Fragment>
				);
			})}
			{discount && (
				<Row
					{...row}
					name={{ 'aria-label': words.discountName, maxLength: 100 }}
					sumName="discount"
					line={discount}
					path="discount"
					sums={off}
					isLess
					onLine={(fields) => onChange({ discount: { ...discount, ...fields } })}
					onLeave={() => {
						onChange({ discount: null });
						focusOn('add-discount');
					}}
				/>
			)}
			<li className={classes.tools}>
				<Group gap="xs">
					<Tool onClick={add} isReadOnly={isReadOnly}>
						{words.add}
					</Tool>
					{!discount && (
						<Tool
							name="add-discount"
							isReadOnly={isReadOnly}
							onClick={() => {
								onChange({ discount: { title: titles.discount, sum: '' } });
								focusOn('discount');
							}}
						>
							{words.discount}
						</Tool>
					)}
					{leftOut(typed, estimate).map((line) => (
						<Tool
							key={line.codes[0]}
							aria-label={words.putBack(line.title)}
							isReadOnly={isReadOnly}
							onClick={() => bring(line)}
						>
							{line.title}
						</Tool>
					))}
				</Group>
			</li>
			<li className={classes.total}>
				<span>
					<b lang={language}>{titles.total}</b> {/* For the office only. */}
					<span className="note">
						{total === null ? words.unread : differenceText(total.difference, currency)}
					</span>
				</span>
				<b>{total && money(total.total, currency, 'always')}</b>
				{inHryvnias(added([...shown.map(({ sums }) => sums), ...(discount ? [off] : [])]))}
			</li>
		</ol>
	);
}

/** Adds sums; null where one of them cannot be read. */
const added = (sums: readonly (Sums | null)[]): Sums | null => {
	const known = sums.filter((sum) => sum !== null);
	return known.length === sums.length ? sumOf(known) : null;
};

function noteOf(line: TypedLine | undefined, { estimate, lawful, lawfulLines }: Props): string | undefined {
	const note = line && customsNote(line, { estimate, lawful: lawfulLines });
	if (note?.kind === 'law') return words.byLaw(money(note.sum, currencyOf(lawful)));
	return note ? words.recounted : undefined;
}

type ToolProps = {
	name?: string;
	'aria-label'?: string;
	isReadOnly: boolean;
	onClick: () => void;
	children: string;
};

const Tool = ({ isReadOnly, ...button }: ToolProps) => (
	<Button
		size="compact-md"
		variant="subtle"
		leftSection={<Icon name="plus" size={14} />}
		disabled={isReadOnly}
		{...button}
	/>
);

type RowProps = Pick<Props, 'faults' | 'isReadOnly' | 'language'> & {
	name: TextareaProps;
	sumName: string;
	line: { title: string; sum: string };
	/** The beginning of the paths of its faults. */
	path: string;
	sums: Sums | null;
	hryvnias: (sums: Sums | null) => ReactNode;
	isExample?: boolean | undefined;
	isLess?: true;
	/** What is said of its sum. */
	note?: string | undefined;
	pick?: ReactNode;
	below?: ReactNode;
	onLine: (part: { title?: string; sum?: string }) => void;
	/** Null for the last one. */
	onLeave: (() => void) | null;
};

/** A name with its sum, and what is wrong with them. */
function Row({ line: { title, sum }, path, faults, isReadOnly, ...row }: RowProps) {
	const [ofTitle, ofSum] = [faults[`${path}.title`], faults[`${path}.sum`]];
	const field = { readOnly: isReadOnly, size: 'sm', variant: 'unstyled' } as const;
	const said = ofTitle ?? ofSum ?? row.note;
	const Sum = row.isLess ? LessField : SumField;
	return (
		<li className={classes.line}>
			<span className={classes.tool}>{row.pick}</span>
			<div className={classes.name}>
				<Textarea
					{...{ ...field, ...row.name }}
					lang={row.language}
					classNames={{ input: classes.input ?? '' }}
					rows={1}
					value={title}
					error={ofTitle !== undefined}
					onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
					onChange={({ currentTarget: { value } }) => row.onLine({ title: value.replaceAll('\n', ' ') })}
				/>
				{row.isExample && <span className="note warning">{words.example}</span>}
			</div>
			<Sum
				{...field}
				className={classes.cell}
				name={row.sumName}
				aria-label={words.sum(title)}
				classNames={{ input: `${classes.input} ${classes.sum} ${row.isExample ? classes.example : ''}` }}
				value={sum}
				error={ofSum !== undefined}
				onFocus={({ currentTarget }) => currentTarget.select()}
				onValue={(value) => row.onLine({ sum: value })}
			/>
			{row.hryvnias(row.sums)}
			<ActionIcon
				className={`${classes.tool} ${classes.leave}`}
				variant="subtle"
				color="gray"
				aria-label={words.leaveOut(title)}
				disabled={isReadOnly || row.onLeave === null}
				onClick={() => row.onLeave?.()}
			>
				<Icon name="cross" size={16} />
			</ActionIcon>
			{(said || row.below) && (
				<div className={`note ${classes.note} ${ofTitle || ofSum ? 'fault' : ''}`}>
					{said} {row.below}
				</div>
			)}
		</li>
	);
}

function differenceText(difference: string, currency: MoneyCurrency): string {
	if (Number(difference) === 0) return words.same;
	const sum = money(difference.replace('-', ''), currency);
	return difference.startsWith('-') ? words.less(sum) : words.more(sum);
}
