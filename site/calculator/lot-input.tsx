import {
	type CarFields,
	customsOnly,
	withField,
} from '@clearway/shared/domain/calculator/form/car-fields.ts';
import { settled } from '@clearway/shared/domain/calculator/form/origins.ts';
import type { Yard } from '@clearway/shared/domain/calculator/list-yards.ts';
import type { LotRead } from '@clearway/shared/domain/lot/read-lot.ts';
import { Field } from '@clearway/shared/ui/field.tsx';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keptText } from '../runtime/kept-text.ts';
import { reloadFromServer } from '../runtime/online.ts';
import type { FormParts } from './answer.ts';
import { lotOf } from './cars.ts';
import type { CalculatorEngine } from './engine.ts';
import { UnderstoodLater } from './later.tsx';
import { NotLoaded } from './later-part.tsx';

/** The form sends its text by this name while no script reads it. */
export const pastedKey = 'pasted';

/** `pasted` came with the page, and stands in its form already; `lot` is what the server has read of it. */
type Props = {
	form: FormParts;
	engine: CalculatorEngine | null;
	pasted: string;
	lot: LotRead | null;
	/** Stands right below the field. */
	children: ReactNode;
};

/** The form before a text was put into it, and after. */
type Step = { before: CarFields; after: CarFields };

/** Takes a plain number as the price; the script for lots reads any other text. */
export function LotInput({ form, engine, pasted, lot, children }: Props) {
	const field = useRef<HTMLTextAreaElement>(null);
	const { car, country = 'usa' } = form;
	const hasLots = country === 'usa' && car.mode !== customsOnly;
	const { reader, open, hasFailed } = useLotReader(pasted + lotOf(car) + car.document !== '');
	const [{ text, yard }, setTyped] = useState<{ text: string; yard: Yard | null }>({
		text: pasted,
		yard: null,
	});
	// Undefined for a text that waits for the script that reads it.
	const [step, setStep] = useState<Step | null | undefined>(null);
	// After a later change the step cannot be undone alone.
	const isLast = step?.after === car;
	const lotText = isSum(text) ? '' : text;
	const take = (next: string): void => {
		// A continued text is read anew; another text adds to the first, or is of another lot.
		const isTypedOn = isLast && text !== '' && (next.startsWith(text) || text.startsWith(next));
		const before = isTypedOn ? step.before : car;
		const after = isSum(next)
			? settled(withField(before, 'price', next.trim()))
			: ((engine && reader?.withLotText(before, next, null, engine.data)) ?? before);
		if (next.trim() !== '' && !isSum(next)) open();
		setTyped({ text: next, yard: null });
		setStep(isSum(next) || (engine && reader) ? { before, after } : undefined);
		if (after !== car) form.put(after);
	};
	// A text that was typed on a page in the other language stands in no address.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		const kept = text === '' && keptText(lotOf(car));
		if (kept) setTyped({ text: kept, yard: null });
	}, []);
	// The text may be older than this script, or than the one that reads it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: when they come
	useLayoutEffect(() => {
		const typed = field.current?.value ?? '';
		if (typed !== '' && (isLast || step === undefined || typed !== text)) take(typed);
	}, [reader, engine]);
	return (
		<div className="calc__tool calc__lot">
			<Field
				ref={field}
				kind="text"
				name={engine ? undefined : pastedKey}
				label={hasLots ? words.lotInput : words.carInput}
				rows={1}
				maxLength={20_000}
				autoComplete="off"
				autoCapitalize="off"
				spellCheck={false}
				enterKeyHint="go"
				placeholder={hasLots ? 'https://www.copart.com/lot/…' : '10000'}
				// A price that was changed below is not here any more.
				value={lotText === '' && car.price !== text.trim() ? '' : text}
				onChange={(event) => take(event.currentTarget.value)}
				onKeyDown={sendByEnter}
			/>
			{children}
			{hasFailed && <NotLoaded askAgain={open} />}
			{reader && engine ? (
				<reader.PasteLot
					form={form}
					engine={engine}
					text={lotText}
					yard={yard}
					choose={(yard) => setTyped({ text, yard })}
					undo={
						isLast && lotText !== '' && step.after !== step.before
							? () => {
									take('');
									field.current?.focus();
								}
							: null
					}
				/>
			) : (
				lot && step === null && <UnderstoodLater as="div" lot={lot} text={text} yard={null} form={form} />
			)}
		</div>
	);
}

/**
 * Loads the script that reads lots. The form has fields for everything that it fills in. If a retry fails
 * while the server is there, the file is of an older build: the page is loaded anew, with the typed text.
 */
function useLotReader(isNeeded: boolean) {
	const [reader, setReader] = useState<typeof import('./paste-lot.tsx') | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const open = (): void =>
		void import('./paste-lot.tsx').then(
			(reader) => {
				setFailed(false);
				setReader(reader);
			},
			async () => {
				if (hasFailed) await reloadFromServer();
				setFailed(true);
			},
		);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to show
	useEffect(() => {
		if (isNeeded && !reader) open();
	}, [isNeeded]);
	return { reader, open, hasFailed };
}

/** True for a sum with or without a currency; eight digits and more are the number of a lot. */
export const isSum = (text: string): boolean =>
	/^\p{Sc}?\s*\d[\d\s.,]*(?:\p{Sc}|USD|EUR|UAH|[еє]вро|долл?\p{L}*|гр\p{L}+)?\.?$/iu.test(text.trim()) &&
	!/\d{8}/.test(text);

// A pasted lot has lines; a typed one has none.
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
	if (event.key !== 'Enter' || event.shiftKey) return;
	event.preventDefault();
	event.currentTarget.form?.requestSubmit();
}
