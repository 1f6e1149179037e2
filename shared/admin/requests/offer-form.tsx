import { admin } from '@clearway/shared/words/admin.ts';
import { editings } from '@clearway/shared/words/admin-editings.ts';
import { offers as words } from '@clearway/shared/words/admin-offers.ts';
import { requests } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Language } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ClientRequest, MadeOffer } from '../../contract/request.ts';
import { addDays, isDate } from '../../domain/dated.ts';
import { useDraft } from '../frame/drafts.ts';
import { fieldFaults, type Outcome, outcome } from '../frame/outcome.ts';
import { type AdminServices, useServices } from '../frame/services.tsx';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { DayInput } from '../kit/day-input.tsx';
import { DialogFoot } from '../kit/dialog.tsx';
import { LongText } from '../kit/long-text.tsx';
import { OtherCopies } from '../kit/other-copies.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { tooLong } from '../kit/too-long.ts';
import { focusUnread } from '../kit/unread-fields.ts';
import { askIfSure } from './ask-if-sure.ts';
import classes from './notes.module.css';
import { saveOffer } from './offers.tsx';
import { optionFor } from './option-for.ts';
import type { ReplyFields } from './replies.tsx';
import { mostSigns } from './use-composer.ts';
import { useProblem } from './use-problem.ts';

/** What a person chooses for a sheet. */
export type OfferFields = { validUntil: string; terms?: string; revision: number; isSure: boolean };

type Props = {
	request: ClientRequest;
	today: string;
	make: (fields: OfferFields, key: string) => Promise<Outcome<MadeOffer>>;
	reply: (
		fields: ReplyFields & { offer: number; isSure: boolean },
		key: string,
	) => Promise<Outcome<ClientRequest>>;
	onDone: () => void;
};

type Typed = { validUntil: string; terms: string; letter: string };
/**
 * Under which the two are sent. Loaded anew it is still the same offer, which the server may have already.
 */
type Keys = { sheet: string; letter: string };
type OfferDraft = Typed & { keys?: Keys };
const newKeys = (): Keys => ({ sheet: crypto.randomUUID(), letter: crypto.randomUUID() });

/** What an offer begins with: its day, terms and letter as the settings say them. */
async function readBlank(api: AdminServices['api'], language: Language, today: string): Promise<Typed> {
	const [days, terms, letter] = await Promise.all(
		['days', 'terms', 'letter'].map((name) => optionFor(api, `requests.offer-${name}`, language)),
	);
	return { validUntil: addDays(today, Number(days) || 14), terms: terms ?? '', letter: letter ?? '' };
}

// A day that has passed meanwhile is no longer one to choose; one that cannot be read stays, to be put right.
const isOver = (day: string, today: string): boolean => day === '' || (isDate(day) && day < today);

/** What an offer begins with could not be read: a sheet made now would lack its terms. */
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

// Sent in both windows, it is two offers.
const anew = ({ keys: _, ...typed }: OfferDraft): OfferDraft => typed;

/** An offer sheet before it is made: its last day, conditions, and the letter that it goes along with. */
export default function Offer(props: Props) {
	const copies = useWindowCopies(localCopies.request.draftKey(props.request.id, 'offer'), anew);
	return copies && <OfferForm key={copies.key} copies={copies} {...props} />;
}

function OfferForm(props: Props & { copies: WindowCopies<OfferDraft> }) {
	const { copies, request, today, make, reply, onDone } = props;
	const services = useServices();
	const { id, email, language, revision } = request;
	const [typed, setTyped] = useState<Typed | null>(null);
	const [unread, setUnread] = useState<Problem | null>(null);
	const letters = useRef<{ blank: string; latest: Typed | null }>({ blank: '', latest: null });
	const [begunAt, setBegunAt] = useState<Date | null>(null);
	const draft = useDraft<OfferDraft>(copies.key);
	const [isBusy, setBusy] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const [problem, setProblem] = useProblem(id);
	// A sheet whose letter failed is not made a second time.
	const made = useRef<MadeOffer | null>(null);
	const keys = useRef(newKeys());
	const blank = async (): Promise<Typed> => {
		const fresh = await readBlank(services.api, language, today);
		letters.current.blank = fresh.letter;
		return fresh;
	};
	const begin = useRef(async (): Promise<void> => {
		const left = copies.own;
		const settings = await outcome(blank());
		setUnread(settings.ok ? null : settings.problem);
		if (!settings.ok) return;
		const fresh = settings.value;
		setBegunAt(left?.savedAt ?? null);
		const isDayOver = left !== null && isOver(left.value.validUntil, today);
		const { keys: leftKeys, ...leftFields }: OfferDraft = left?.value ?? fresh;
		if (leftKeys && !isDayOver) keys.current = leftKeys;
		const first = { ...fresh, ...leftFields, ...(isDayOver && { validUntil: fresh.validUntil }) };
		letters.current.latest = first;
		setTyped(first);
	}).current;
	useEffect(() => void begin(), [begin]);
	if (unread) return <Unread problem={unread} onAgain={() => void begin()} />;
	if (typed === null) return null;
	const take = (next: Typed): void => {
		setTyped(next);
		letters.current.latest = next;
		setProblem(null);
		keys.current = { ...keys.current, letter: crypto.randomUUID() };
		if (next.terms === typed.terms && next.validUntil === typed.validUntil) return;
		made.current = null;
		keys.current.sheet = crypto.randomUUID();
	};
	const keep = (next: Typed): void => draft.write({ ...next, keys: keys.current });
	const change = (changes: Partial<Typed>): void => {
		const next = { ...typed, ...changes };
		take(next);
		keep(next);
	};
	const beginAnew = async (): Promise<void> => {
		const fresh = await outcome(blank());
		if (!fresh.ok) return setProblem(fresh.problem);
		take(fresh.value);
		setBegunAt(null);
		draft.drop();
	};
	const hasLetter = email !== null;
	const done = (isLetterLeft: boolean): void => {
		const { latest } = letters.current;
		// What was typed while this was on its way is the next one's.
		if (latest && (isLetterLeft || latest !== typed)) {
			keys.current = newKeys();
			keep(latest);
		} else draft.drop();
		onDone();
	};
	const faults = problem ? fieldFaults(problem) : {};
	const canMake = !isBusy && tooLong(typed.terms, mostSigns) === null;
	const canSend = canMake && typed.letter.trim() !== '' && tooLong(typed.letter, mostSigns) === null;
	const { validUntil, terms } = typed;
	const content = { validUntil, ...(terms.trim() !== '' && { terms: terms.trim() }) };
	const sheet = async (key: string): Promise<MadeOffer | null> => {
		if (made.current) return made.current;
		const result = await askIfSure((isSure) => make({ ...content, revision, isSure }, key));
		if (!result.ok) setProblem(result.problem);
		// What was changed meanwhile is another sheet.
		else if (keys.current.sheet === key) made.current = result.value;
		return result.ok ? result.value : null;
	};
	const look = async (): Promise<void> => {
		if (!canMake || focusUnread(form.current)) return;
		setBusy(true);
		const file = await outcome(services.api.request.offerLook({ params: { id: String(id) }, body: content }));
		if (file.ok) await services.platform.saveFile(file.value);
		else setProblem(file.problem);
		setBusy(false);
	};
	const submit = async (isSent: boolean): Promise<void> => {
		if (!(isSent ? canSend : canMake) || focusUnread(form.current)) return;
		keep(typed);
		void draft.flush();
		setBusy(true);
		// Of what is sent now, whatever is typed meanwhile.
		const own = keys.current;
		const written = await sheet(own.sheet);
		// A server that is older than the desktop app does not say which sheet it made.
		const offer = written?.offers.find((one) => one.id === written.made) ?? written?.offers.at(-1);
		if (written && offer) {
			if (isSent) await send(written, offer, own.letter);
			else if (await saveOffer(services, id, offer.id)) {
				toast.done(words.made(offer.number));
				// A letter that was typed goes out later, with this sheet or the next one.
				done(hasLetter && letters.current.latest?.letter !== letters.current.blank);
			}
		}
		setBusy(false);
	};
	const send = async (
		written: MadeOffer,
		{ id: offer, number }: { id: number; number: string },
		key: string,
	): Promise<void> => {
		// A colleague may have touched the request since the sheet was made, which is seen behind the dialog.
		const seen = Math.max(written.revision, revision);
		const fields = { text: typed.letter.trim(), withQuote: false, revision: seen, offer };
		const result = await askIfSure((isSure) => reply({ ...fields, isSure }, key));
		if (!result.ok) return setProblem(result.problem);
		toast.done(words.sent(number, email ?? ''));
		done(false);
	};
	return (
		<form
			ref={form}
			className={classes.entry}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit(hasLetter);
			}}
		>
			<p className={classes.lead}>{words.lead(requests.language[language])}</p>
			{begunAt && (
				<p className={classes.lead} role="status">
					{words.begun(begunAt)}{' '}
					<Button size="compact-sm" variant="default" onClick={() => void beginAnew()}>
						{words.anew}
					</Button>
				</p>
			)}
			<OtherCopies copies={copies} nameOf={({ letter }) => editings.offer(letter)} flush={draft.flush} />
			<ProblemNote problem={problem} shown={['validUntil', 'terms', 'text']} />
			<DayInput
				label={words.validUntil}
				day={typed.validUntil}
				first={today}
				last={addDays(today, 366)}
				error={faults.validUntil}
				onDay={(validUntil) => change({ validUntil })}
				onUnread={(validUntil) => change({ validUntil })}
			/>
			<LongText
				label={words.terms}
				autosize
				minRows={3}
				maxRows={10}
				most={mostSigns}
				value={typed.terms}
				error={faults.terms}
				onChange={(event) => change({ terms: event.currentTarget.value })}
			/>
			{hasLetter && (
				<LongText
					label={words.letter}
					description={requests.replies.hint(email)}
					autosize
					minRows={4}
					maxRows={12}
					most={mostSigns}
					value={typed.letter}
					error={faults.text}
					onChange={(event) => change({ letter: event.currentTarget.value })}
				/>
			)}
			<DialogFoot>
				<Button variant="default" disabled={!canMake} onClick={() => void look()}>
					{words.look}
				</Button>
				<Button variant="default" disabled={!canMake} onClick={() => void submit(false)}>
					{words.onlyFile}
				</Button>
				{hasLetter && (
					<Button type="submit" disabled={!canSend} aria-busy={isBusy}>
						{isBusy ? words.sending : words.send}
					</Button>
				)}
			</DialogFoot>
		</form>
	);
}
