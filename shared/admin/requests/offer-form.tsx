import { admin } from '@clearway/shared/words/admin.ts';
import { offers as words } from '@clearway/shared/words/admin-offers.ts';
import { requests } from '@clearway/shared/words/admin-requests.ts';
import { thread } from '@clearway/shared/words/admin-thread.ts';
import { receipt as ru } from '@clearway/shared/words/ru/receipt.ts';
import { receipt as uk } from '@clearway/shared/words/uk/receipt.ts';
import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Quote } from '../../contract/quote.ts';
import type { ClientRequest, MadeOffer, OfferLine, OwnPrices } from '../../contract/request.ts';
import { longestWriting } from '../../contract/request-fields.ts';
import { currencyOf } from '../../domain/calculator/quote-facts.ts';
import { addDays } from '../../domain/dated.ts';
import { customsByLaw } from '../../domain/offer/customs-by-law.ts';
import { estimateLines, examplePlaces, typedLines } from '../../domain/offer/offer.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { useOpened } from '../edit/use-opened.ts';
import { DayInput } from '../kit/day-input.tsx';
import { DialogFoot } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { LongText } from '../kit/long-text.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { toast } from '../kit/toast.tsx';
import { tooLong } from '../kit/too-long.ts';
import { focusUnread } from '../kit/unread-fields.ts';
import { useBusy } from '../kit/use-busy.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import { type AdminServices, useServices } from '../services/services.tsx';
import classes from './notes.module.css';
import { linesOf, OfferLines, OfferTotal, pricesOf, shownFaults, type TypedPrices } from './offer-lines.tsx';
import { saveOffer } from './offers.tsx';
import { optionFor } from './option-for.ts';
import { canSend, openWriting, useWriting, type Written } from './writing.ts';

/** The choices of a person for a sheet. */
export type OfferFields = Partial<OwnPrices> & { validUntil: string; terms?: string; revision: number };

/** The letter that a sheet goes along with. */
export type ReplyFields = { text: string; withQuote: boolean; revision: number; offer: number };

type Props = {
	request: ClientRequest;
	quote: Quote;
	today: string;
	make: (fields: OfferFields, key: string) => Promise<Outcome<MadeOffer>>;
	reply: (fields: ReplyFields, key: string) => Promise<Outcome<ClientRequest>>;
	onDone: () => void;
};

type OfferText = TypedPrices & {
	validUntil: string;
	terms: string;
	letter: string;
	/** The key of the letter, and that of the sheet, which stays while the sheet says the same. */
	key: string;
	sheetKey: string;
	/** The revision of the request as the person sees it. */
	revision: number;
	/** True if it goes to the client; else the sheet alone is made. */
	isSent: boolean;
};
type NewOffer = Written<OfferText, ClientRequest>;

const receipts = { ru, uk };

/** The lines of the estimate, with the customs payments that the law asks for at these prices. */
const lawfulLines = (quote: Quote, lines: readonly OfferLine[], language: ClientRequest['language']) =>
	estimateLines(customsByLaw(quote, lines), receipts[language]);

/**
 * Reads the day, the terms and the letter with which an offer begins, from the settings. Its prices are those of the
 * offer that it replaces, if that is of the same calculation.
 */
async function readBlank(
	api: AdminServices['api'],
	{ language, revision, offers }: ClientRequest,
	{ quote, today }: Pick<Form, 'quote' | 'today'>,
): Promise<OfferText> {
	const [days, terms, letter] = await Promise.all(
		['days', 'terms', 'letter'].map((name) => optionFor(api, `requests.offer-${name}`, language)),
	);
	const last = offers.at(-1);
	// Sums of an older calculation are not those of this one.
	const own = last?.quote === quote.id ? last.own : null;
	return {
		lines: own ? typedLines(own.lines, lawfulLines(quote, own.lines, language)) : null,
		discount: own?.discount ?? null,
		validUntil: addDays(today, Number(days) || 14),
		...{ terms: terms ?? '', letter: letter ?? '', key: '', sheetKey: '', revision, isSent: false },
	};
}

/** Stands in place of the form if its beginning could not be read: a sheet made now would lack its terms. */
const Unread = ({ problem, onAgain }: { problem: Problem; onAgain: () => void }) => (
	<>
		<ProblemNote problem={problem} />
		<p className={classes.lead}>{words.unread}</p>
		<DialogFoot>
			<Button data-autofocus onClick={onAgain}>
				{admin.retry}
			</Button>
		</DialogFoot>
	</>
);

/** An offer sheet before it is made: its last day, conditions, and the letter that it goes along with. */
export default function Offer(props: Props) {
	const [tries, setTries] = useState(1);
	return <Opening key={tries} onAgain={() => setTries(tries + 1)} {...props} />;
}

function Opening({ onAgain, ...props }: Props & { onAgain: () => void }) {
	const services = useServices();
	const { request, quote, today } = props;
	const estimate = estimateLines(quote, receipts[request.language]);
	const key = localCopies.request.copyKey(request.id, 'offer');
	const open = async () => {
		const [office, blank] = await Promise.all([
			services.api.office.overview(),
			readBlank(services.api, request, { quote, today }),
		]);
		const isDemo =
			office.setup.includes('demo') && office.setup.some((step) => step === 'phone' || step === 'mail');
		return { isDemo, opened: await openWriting<OfferText, ClientRequest>(services, key, blank) };
	};
	const form = useOpened(() => outcome(open()));
	if (form && !form.ok) return <Unread problem={form.problem} onAgain={onAgain} />;
	return form && <OfferForm {...form.value} estimate={estimate} {...props} />;
}

/** `isDemo`: the sheet would have the requisites of the demo. */
type Form = Props & { opened: NewOffer; isDemo: boolean; estimate: readonly OfferLine[] };

function OfferForm({ opened, isDemo, estimate, request, quote, today, make, reply, onDone }: Form) {
	const services = useServices();
	const { id, email, language, revision } = request;
	const hasLetter = email !== null;
	const lawfulOf = (prices: TypedPrices) => lawfulLines(quote, linesOf(prices, estimate), language);
	const form = useRef<HTMLFormElement>(null);
	const offer = useWriting(opened, {
		request: id,
		send: async ({ letter, key, sheetKey, isSent, ...sheet }): Promise<Outcome<ClientRequest>> => {
			const written = await make(
				{ ...contentOf(sheet, lawfulOf(sheet)), revision: sheet.revision },
				sheetKey,
			);
			if (!written.ok) return written;
			const { value } = written;
			// A server that is older than the desktop app does not say which sheet it made.
			const madeOffer = value.offers.find((made) => made.id === value.made) ?? value.offers.at(-1);
			if (!madeOffer) return written;
			if (!isSent) {
				if (await saveOffer(services, id, madeOffer.id)) toast.done(words.made(madeOffer.number));
				onDone();
				return written;
			}
			// A colleague may have touched the request since the sheet was made, which is seen behind the dialog.
			const seen = Math.max(value.revision, sheet.revision);
			const fields = { text: letter.trim(), withQuote: false, revision: seen, offer: madeOffer.id };
			const result = await reply(fields, key);
			if (result.ok) {
				toast.done(words.sent(madeOffer.number, email ?? ''));
				onDone();
			}
			return result;
		},
	});
	const { fields, faults, isSaving, isReadOnly } = offer;
	const lawful = lawfulOf(fields);
	const examples = examplePlaces(quote, linesOf(fields, lawful), receipts[language]);
	const hasDemo = isDemo || Object.keys(faults).some((path) => path.startsWith('company.'));
	const looking = useBusy();
	const canMake = !isSaving && !looking.isBusy && tooLong(fields.terms, longestWriting) === null;
	const canGo = canMake && canSend(fields.letter);
	const changeSheet = (part: Partial<OfferText>): void => offer.change({ ...part, sheetKey: '' });
	const look = async (): Promise<void> => {
		if (!canMake || focusUnread(form.current)) return;
		const body = contentOf(fields, lawful);
		await saveAnswer(services, services.api.request.offerLook({ params: { id: String(id) }, body }));
	};
	const submit = async (isSent: boolean): Promise<void> => {
		if (!(isSent ? canGo : canMake) || focusUnread(form.current)) return;
		offer.editing.change({ sheetKey: fields.sheetKey || crypto.randomUUID() });
		// A letter that is not sent stays typed for later.
		await offer.send({ revision, isSent, ...(!isSent && { letter: opened.blank.letter }) });
	};
	return (
		<EditForm
			ref={form}
			className={classes.entry}
			edit={{ ...offer, saveNow: () => void submit(hasLetter) }}
			shown={['validUntil', 'terms', 'text', ...shownFaults(estimate.length + (fields.lines?.length ?? 0))]}
		>
			<p className={classes.lead}>{words.lead(requests.language[language])}</p>
			{(examples.length > 0 || hasDemo) && (
				<Alert color="yellow" role="note" icon={<Icon name="warn" />}>
					{examples.length > 0 && words.examples(examples.length)}{' '}
					{hasDemo && (
						<>
							{words.exampleDetails} <Link to={adminPaths.setting}>{words.settings}</Link>
						</>
					)}
				</Alert>
			)}
			<OfferLines
				prices={fields}
				{...{ estimate, lawful, examples }}
				currency={currencyOf(quote)}
				language={language}
				faults={faults}
				isReadOnly={isReadOnly}
				onChange={changeSheet}
			/>
			<DayInput
				label={words.validUntil}
				day={fields.validUntil}
				readOnly={isReadOnly}
				first={today}
				last={addDays(today, 366)}
				error={faults.validUntil}
				onDay={(validUntil) => changeSheet({ validUntil })}
				onUnread={(validUntil) => changeSheet({ validUntil })}
			/>
			<LongText
				{...offer.bind('terms')}
				label={words.terms}
				autosize
				minRows={3}
				maxRows={10}
				most={longestWriting}
				onChange={(event) => changeSheet({ terms: event.currentTarget.value })}
			/>
			{hasLetter && (
				<LongText
					{...offer.bind('letter')}
					label={words.letter}
					error={faults.text}
					description={thread.ways.mail(email)}
					autosize
					minRows={4}
					maxRows={12}
					most={longestWriting}
				/>
			)}
			<DialogFoot>
				<OfferTotal prices={fields} {...{ estimate, lawful }} currency={currencyOf(quote)} />
				<Button variant="default" disabled={!canMake} onClick={() => void looking.during(look)}>
					{words.look}
				</Button>
				<Button variant="default" disabled={!canMake} onClick={() => void submit(false)}>
					{words.onlyFile}
				</Button>
				{/* No submit button: Enter in a sum must send no letter. */}
				{hasLetter && (
					<Button disabled={!canGo} aria-busy={isSaving} onClick={() => void submit(true)}>
						{isSaving ? words.sending : words.send}
					</Button>
				)}
			</DialogFoot>
		</EditForm>
	);
}

const contentOf = (
	{ validUntil, terms, ...prices }: Pick<OfferText, 'validUntil' | 'terms' | keyof TypedPrices>,
	estimate: readonly OfferLine[],
) => ({
	validUntil,
	...pricesOf(prices, estimate),
	...(terms.trim() !== '' && { terms: terms.trim() }),
});
