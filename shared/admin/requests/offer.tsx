import { offers as words } from '@clearway/shared/words/admin-offers.ts';
import { offers as ruTitles } from '@clearway/shared/words/ru/admin-offers.ts';
import { receipt as ru } from '@clearway/shared/words/ru/receipt.ts';
import { offers as ukTitles } from '@clearway/shared/words/uk/admin-offers.ts';
import { receipt as uk } from '@clearway/shared/words/uk/receipt.ts';
import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { Link, redirect, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths, localCopies } from '../../contract/addresses.ts';
import type { Quote } from '../../contract/quote.ts';
import type { ClientRequest, MadeOffer, OfferLine } from '../../contract/request.ts';
import { longestWriting } from '../../contract/request-fields.ts';
import { carOf, ratesOf, routeName, routeOf } from '../../domain/calculator/quote-facts.ts';
import { addDays } from '../../domain/dated.ts';
import { customsByLaw } from '../../domain/offer/customs-by-law.ts';
import { estimateLines, sheetLines, typedLines } from '../../domain/offer/offer.ts';
import { kyivDay } from '../../format/date.ts';
import { EditForm } from '../edit/edit-form.tsx';
import { DayInput } from '../kit/day-input.tsx';
import { Stack } from '../kit/layout.ts';
import { LongText } from '../kit/long-text.tsx';
import { Page } from '../kit/page.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { SaveBar } from '../kit/save-bar.tsx';
import { toast } from '../kit/toast.tsx';
import { tooLong } from '../kit/too-long.ts';
import { focusUnread } from '../kit/unread-fields.ts';
import { useBusy } from '../kit/use-busy.ts';
import { useReloadOnNews } from '../services/news.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import { type Place, screen } from '../services/screen.tsx';
import { type AdminServices, useServices } from '../services/services.tsx';
import { adminIdOf } from '../services/session.ts';
import { Compared, readCompared } from './compared.tsx';
import classes from './offer-sheet.module.css';
import { linesOf, OfferSheet, pricesOf, shownFaults, type TypedPrices } from './offer-sheet.tsx';
import { saveOffer } from './offers.tsx';
import { optionFor } from './option-for.ts';
import { OthersChanges, useOthersChanges } from './others-changes.tsx';
import { requestName } from './request-name.ts';
import { canSend, openWriting, useWriting, type Written } from './writing.ts';

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

type Data = {
	request: ClientRequest;
	quote: Quote;
	/** All that may be offered, where the visitor compared several. */
	quotes: readonly Quote[];
	opened: Written<OfferText, ClientRequest>;
	/** The sheet would have the requisites of the demo. */
	isDemo: boolean;
	/** Nobody can agree to it: the text of the consent is an example. */
	isSample: boolean;
};

/** A new offer of a request: the sheet as the client will read it, each line to be edited in place, and its letter. */
export default screen({
	title: ({ request }: Data) => titleOf(request),
	load,
	View: ({ data }: { data: Data }) => <Offer key={data.quote.id} {...data} />,
});

const titleOf = ({ id, offers }: ClientRequest): string => words.number(`${id}-${offers.length + 1}`);

async function load(services: AdminServices, { params, url, signal }: Place): Promise<Data> {
	const { api } = services;
	const request = await api.request.get({ params: { id: params.id ?? '' } }, signal);
	if (request.quote === null) throw redirect(adminPathOf.request(request.id));
	const ids = [request.quote, ...request.compared];
	const at = Math.max(0, ids.indexOf(url.searchParams.get('quote') ?? ''));
	const [quote, quotes, { setup }] = await Promise.all([
		api.quote.get({ params: { id: ids[at] ?? request.quote } }, signal),
		request.compared.length > 0 ? readCompared(api, ids, signal) : [],
		api.office.overview({}, signal),
	]);
	const blank = await readBlank(api, { request, quote, signal });
	return {
		...{ request, quote, quotes },
		opened: await openWriting(
			services,
			localCopies.request.copyKey(request.id, 'offer', at || undefined),
			blank,
		),
		isDemo: setup.includes('demo') && setup.some((step) => step === 'phone' || step === 'mail'),
		isSample: setup.includes('consent'),
	};
}

const receipts = { ru, uk };
/** What the sheet itself says is in the language of the client. */
const titlesIn = { ru: ruTitles, uk: ukTitles };

/** The calculation with the customs payments that the law asks for at these prices, and its lines. */
function lawfulOf(quote: Quote, lines: readonly OfferLine[], language: ClientRequest['language']) {
	const lawful = customsByLaw(quote, lines);
	return { lawful, lines: estimateLines(lawful, receipts[language]) };
}

/**
 * Reads the day, the terms and the letter with which an offer begins, from the settings. Its prices are those of the
 * offer that it replaces, if that is of the same calculation.
 */
async function readBlank(
	api: AdminServices['api'],
	{ request, quote, signal }: Pick<Data, 'request' | 'quote'> & { signal: AbortSignal },
): Promise<OfferText> {
	const { language, revision, offers } = request;
	const [days, terms, letter] = await Promise.all(
		['days', 'terms', 'letter'].map((name) => optionFor(api, `requests.offer-${name}`, language, signal)),
	);
	const last = offers.at(-1);
	// Sums of an older calculation are not those of this one.
	const own = last?.quote === quote.id ? last.own : null;
	return {
		lines: own ? typedLines(own.lines, lawfulOf(quote, own.lines, language).lines) : null,
		discount: own?.discount ?? null,
		validUntil: addDays(kyivDay(new Date()), Number(days) || 14),
		...{ terms: terms ?? '', letter: letter ?? '', key: '', sheetKey: '', revision, isSent: false },
	};
}

function Offer({ request, quote, quotes, opened, isDemo, isSample }: Data) {
	const services = useServices();
	const { api } = services;
	const navigate = useNavigate();
	useReloadOnNews('request');
	const { own, ...others } = useOthersChanges(request, adminIdOf(services.session));
	const form = useRef<HTMLFormElement>(null);
	const { id, email, language, revision } = request;
	const params = { id: String(id) };
	const hasLetter = email !== null;
	const ofQuote = quote.id === request.quote ? {} : { quote: quote.id };
	const receipt = receipts[language];
	const titles = titlesIn[language];
	const estimate = estimateLines(quote, receipt);
	const offer = useWriting(opened, {
		request: id,
		send: async ({ letter, key, sheetKey, isSent, ...sheet }): Promise<Outcome<ClientRequest>> => {
			const lawful = lawfulOf(quote, linesOf(sheet, estimate), language);
			const body = { ...ofQuote, ...contentOf(sheet, lawful.lines), revision: sheet.revision };
			const written: Outcome<MadeOffer> = await own(() =>
				outcome(api.request.offer({ params, body, idempotencyKey: sheetKey })),
			);
			if (!written.ok) return written;
			const { value } = written;
			// A server that is older than the desktop app does not say which sheet it made.
			const madeOffer = value.offers.find((made) => made.id === value.made) ?? value.offers.at(-1);
			if (!madeOffer) return written;
			if (!isSent) {
				if (await saveOffer(services, id, madeOffer.id)) toast.done(words.made(madeOffer.number));
				void navigate(adminPathOf.request(id));
				return written;
			}
			// A colleague may have touched the request since the sheet was made, which is said above the sheet.
			const seen = Math.max(value.revision, sheet.revision);
			const reply = { text: letter.trim(), withQuote: false, revision: seen, offer: madeOffer.id };
			const result = await own(() =>
				outcome(api.request.reply({ params, body: reply, idempotencyKey: key })),
			);
			if (result.ok) {
				toast.done(words.sent(madeOffer.number, email ?? ''));
				void navigate(adminPathOf.request(id));
			}
			return result;
		},
	});
	const { fields, faults, isSaving, isReadOnly } = offer;
	const { lawful, lines: lawfulLines } = lawfulOf(quote, linesOf(fields, estimate), language);
	const shown = sheetLines(lawful, linesOf(fields, lawfulLines), receipt);
	const examples = shown.filter(({ isExample }) => isExample).length;
	const hasDemo = isDemo || Object.keys(faults).some((path) => path.startsWith('company.'));
	const isReady = examples === 0 && !hasDemo && !isSample;
	const looking = useBusy();
	const canMake = !isSaving && !looking.isBusy && tooLong(fields.terms, longestWriting) === null;
	const canGo = canMake && canSend(fields.letter);
	const changeSheet = (part: Partial<OfferText>): void => offer.change({ ...part, sheetKey: '' });
	const look = async (): Promise<void> => {
		if (!canMake || focusUnread(form.current)) return;
		const body = { ...ofQuote, ...contentOf(fields, lawfulLines) };
		await saveAnswer(services, api.request.offerLook({ params, body }));
	};
	const submit = async (isSent: boolean): Promise<void> => {
		if (!(isSent ? canGo : canMake) || focusUnread(form.current)) return;
		offer.editing.change({ sheetKey: fields.sheetKey || crypto.randomUUID() });
		// A letter that is not sent stays typed for later.
		await offer.send({ revision, isSent, ...(!isSent && { letter: opened.blank.letter }) });
	};
	const today = kyivDay(new Date());
	return (
		<Page
			title={titleOf(request)}
			action={
				<Button variant="default" disabled={!canMake} onClick={() => void looking.during(look)}>
					{words.look}
				</Button>
			}
		>
			<OthersChanges {...others} />
			<Compared request={request} quotes={quotes} current={quote.id} />
			<EditForm
				ref={form}
				className={classes.form}
				edit={{ ...offer, saveNow: () => void submit(hasLetter) }}
				shown={['validUntil', 'terms', 'text', ...shownFaults(estimate.length + (fields.lines?.length ?? 0))]}
			>
				{!isReady && (
					<Stack
						component="p"
						className={`callout ${classes.examples}`}
						gap="xs"
						data-tone="warning"
						role="note"
					>
						{examples > 0 && (
							<span>
								{words.examples}{' '}
								<button type="button" className="as-link" onClick={() => toExample(form.current)}>
									{words.exampleLines(examples)}
								</button>
							</span>
						)}
						{hasDemo && (
							<span>
								{words.exampleDetails} <Link to={adminPaths.setting}>{words.settings}</Link>
							</span>
						)}
						{isSample && (
							<span>
								{words.exampleConsent}{' '}
								<Link to={`${adminPaths.setting}#requests.accept-text`}>{words.consent}</Link>
							</span>
						)}
					</Stack>
				)}
				<div className={classes.page}>
					<Stack className={`panel ${classes.sheet}`} gap="md">
						<Group justify="space-between" align="end" gap="xs">
							<h2>{requestName(request)}</h2>
							<DayInput
								label={titles.validUntil}
								labelProps={{ lang: language }}
								day={fields.validUntil}
								readOnly={isReadOnly}
								first={today}
								last={addDays(today, 366)}
								error={faults.validUntil}
								onDay={(validUntil) => changeSheet({ validUntil })}
								onUnread={(validUntil) => changeSheet({ validUntil })}
							/>
						</Group>
						<dl className={`facts ${classes.facts}`} lang={language}>
							<dt>{receipt.facts.car}</dt>
							<dd>{carOf(quote, receipt)}</dd>
							<dt>{routeName(quote, receipt)}</dt>
							<dd>{routeOf(quote, receipt).join(' → ')}</dd>
							<dt>{receipt.facts.rates}</dt>
							<dd>
								{ratesOf(quote, receipt)
									.map((rate) => rate.replaceAll(' ', '\u00A0'))
									.join(', ')}
							</dd>
						</dl>
						<OfferSheet
							prices={fields}
							{...{ estimate, lawful, shown, faults, isReadOnly, language }}
							lawfulLines={lawfulLines}
							groups={receipt.groups}
							titles={titles.lines}
							onChange={changeSheet}
						/>
						<LongText
							{...offer.bind('terms')}
							label={titles.terms}
							labelProps={{ lang: language }}
							lang={language}
							variant="unstyled"
							classNames={{ input: classes.input ?? '' }}
							rows={4}
							most={longestWriting}
							onChange={(event) => changeSheet({ terms: event.currentTarget.value })}
						/>
					</Stack>
					{hasLetter && (
						<LongText
							{...offer.bind('letter')}
							label={words.letter}
							error={faults.text}
							description={email}
							autosize
							minRows={8}
							most={longestWriting}
						/>
					)}
				</div>
				<SaveBar>
					{/* No submit button: Enter in a sum must send no letter. */}
					{hasLetter && (
						<Button
							{...(!isReady && calm)}
							disabled={!canGo}
							aria-busy={isSaving}
							onClick={() => void submit(true)}
						>
							{isSaving ? words.sending : words.send}
						</Button>
					)}
					<Button
						{...(isReady ? { variant: hasLetter ? 'default' : 'filled' } : calm)}
						disabled={!canMake}
						onClick={() => void submit(false)}
					>
						{words.onlyFile}
					</Button>
				</SaveBar>
			</EditForm>
		</Page>
	);
}

const toExample = (form: HTMLFormElement | null): void =>
	form?.querySelector<HTMLElement>(`.${classes.example}`)?.focus();

// What the server refuses may be pressed, and is explained then; nothing asks for it.
const calm = { variant: 'default' } as const;

const contentOf = (
	{ validUntil, terms, ...prices }: Pick<OfferText, 'validUntil' | 'terms' | keyof TypedPrices>,
	lines: readonly OfferLine[],
) => ({
	validUntil,
	...pricesOf(prices, lines),
	...(terms.trim() !== '' && { terms: terms.trim() }),
});
