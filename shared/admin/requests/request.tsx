import { admin } from '@clearway/shared/words/admin.ts';
import { clientScreen } from '@clearway/shared/words/admin-clients.ts';
import { offers as offerWords } from '@clearway/shared/words/admin-offers.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Alert, Button, Menu, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import type { ClientRequest, RequestStatus } from '../../contract/request.ts';
import { changeOf } from '../../domain/calculator/change-of.ts';
import { kyivDay } from '../../format/date.ts';
import { confirm } from '../kit/confirm.tsx';
import { Icon } from '../kit/icon.tsx';
import { Group } from '../kit/layout.ts';
import { LazyDialog } from '../kit/lazy-dialog.tsx';
import { Split } from '../kit/list/split.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { useLazyPart } from '../kit/use-lazy-part.ts';
import { useNow } from '../kit/use-now.ts';
import { useCommands } from '../services/commands.ts';
import { useReloadOnNews } from '../services/news.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { useServices } from '../services/services.tsx';
import { adminIdOf } from '../services/session.ts';
import { ClientCard } from './client-card.tsx';
import { ClientMessages } from './client-messages.tsx';
import { useEnding } from './ending.tsx';
import { FollowUp } from './follow-up.tsx';
import { HandOver } from './hand-over.tsx';
import { handOver, type Mover, moveRequests, type SaveRequest, withEach } from './move-request.ts';
import { neighbourOf } from './neighbours.ts';
import { Notes } from './notes.tsx';
import { Offers } from './offers.tsx';
import { useOthersChanges } from './others-changes.ts';
import { QuoteCard } from './quote-card.tsx';
import { Replies } from './replies.tsx';
import classes from './request.module.css';
import { act as acts, loadRequest, type RequestData } from './request-data.ts';
import { FollowUpMark, MailMark, StatusMark, SuspectMark } from './request-marks.tsx';
import { requestName } from './request-name.ts';

const bringCalculation = () => import('./calculate.tsx');
const bringOffer = () => import('./offer-form.tsx');
// If this file does not come, the request stands alone.
const RequestsBeside = lazy<ComponentType<{ request: ClientRequest }>>(() =>
	import('./requests-beside.tsx').catch(() => ({ default: () => null })),
);

/** One request, with its client, its calculation and all that was said. */
export default screen({
	title: ({ request }: RequestData) => requestName(request),
	load: loadRequest,
	act: acts,
	View: RequestScreen,
});

function RequestScreen({ data, act }: ViewProps<RequestData, typeof acts>) {
	const { request, today: quoteToday, begunChanges, templates } = data;
	const quote = useReadQuote(data);
	const { id, status, takenBy } = request;
	const { api, session } = useServices();
	const navigate = useNavigate();
	const now = useNow();
	useReloadOnNews('request');
	const me = adminIdOf(session);
	const isMine = takenBy !== null && takenBy.id === me;
	const { told, isOwn, forget, own: ownChange } = useOthersChanges(request, me);
	const moveOnce = useOnce<boolean>();
	const saveOnce = useOnce<Outcome<ClientRequest>>();
	const saveOwn: SaveRequest = (...change) =>
		saveOnce(JSON.stringify(change), () => ownChange(() => act.save(...change)));

	const { askEnding, dialog: endingDialog } = useEnding();
	const mover: Mover = {
		save: (changes) => outcome(withEach(changes, ({ id, ...change }) => saveOwn(id, change))),
		undo: (moved) => outcome(withEach(moved, ({ id, revision }) => ownChange(() => act.undo(id, revision)))),
		...{ me, askEnding },
	};
	const move = (next: RequestStatus): void =>
		void moveOnce('move', () => moveRequests(mover, [request], next));
	const goOn = (by: 1 | -1): void => {
		const next = neighbourOf(id, by);
		if (next !== undefined) void navigate(adminPathOf.request(next));
	};
	const erase = async (): Promise<void> => {
		const isSure = await confirm({ ...words.erase, title: words.erase.title(id), isDangerous: true });
		if (!isSure) return;
		const result = await outcome(api.request.remove({ params: { id: String(id) } }));
		if (!result.ok) return toast.problem(result.problem);
		toast.done(words.said.erased);
		void navigate(adminPaths.requests);
	};
	const sendMail = async (reply?: number): Promise<void> => {
		const result = await act.sendMail(id, reply);
		if (result.ok) toast.done(words.said.mailed(reply === undefined ? 'office' : 'client'));
		else toast.problem(result.problem);
	};
	const [isHandingOver, setHandingOver] = useState(false);
	const [isCalculating, setCalculating] = useState(false);
	const calculation = useLazyPart(bringCalculation, isCalculating, () => setCalculating(false));
	const [isOffering, setOffering] = useState(false);
	const offered = quote?.ok ? quote.value : null;
	const isPhone = useMediaQuery('(max-width: 575px)', undefined, { getInitialValueInEffect: false });
	const offer = offered ? { label: offerWords.open, run: () => setOffering(true) } : null;
	const sum =
		request.quote === null ? { label: words.calculation.open, run: () => setCalculating(true) } : offer;
	// The first thing to do with a request of one's own that has no sheet.
	const isSumNext = status === 'taken' && request.quote === null;
	// A new request has two more buttons; the row of a phone holds no third.
	const isSumInMenu = isPhone && status === 'new';
	const note = useRef<HTMLTextAreaElement>(null);
	const letter = useRef<HTMLTextAreaElement>(null);
	const group = words.keys.group;
	useCommands([
		...(status === 'new'
			? [{ id: 'request.take', label: words.act.take, group, keys: 't', run: () => move('taken') }]
			: []),
		...(status === 'new' || status === 'taken'
			? [{ id: 'request.done', label: words.act.done, group, keys: 'd', run: () => move('done') }]
			: []),
		{ id: 'request.note', label: words.act.note, group, keys: 'n', run: () => note.current?.focus() },
		{ id: 'request.next', label: words.act.next, group, keys: 'j', run: () => goOn(1) },
		{ id: 'request.previous', label: words.act.previous, group, keys: 'k', run: () => goOn(-1) },
		{
			id: 'request.search',
			label: admin.keys.list.search,
			group,
			keys: '/',
			isHidden: true,
			run: () => void navigate(`${adminPaths.requests}?status=all`),
		},
	]);

	return (
		<Split list={<RequestsBeside request={request} />} from={isCalculating ? 1600 : 1366}>
			<Page
				title={requestName(request)}
				action={
					<>
						{status === 'new' && <Button onClick={() => move('taken')}>{words.act.take}</Button>}
						{(status === 'new' || status === 'taken') && (
							<Button
								variant={status === 'new' || isSumNext ? 'default' : 'filled'}
								onClick={() => move('done')}
							>
								{words.act.done}
							</Button>
						)}
						{sum && !isSumInMenu && (
							<Button variant={isSumNext ? 'filled' : 'default'} onClick={sum.run}>
								{sum.label}
							</Button>
						)}
						{(status === 'done' || status === 'spam') && (
							<Button variant="default" onClick={() => move(status === 'done' && isMine ? 'taken' : 'new')}>
								{status === 'spam' ? words.act.notSpam : words.act.reopen}
							</Button>
						)}
						<Menu>
							<Menu.Target>
								<Button variant="default" px="sm" aria-label={admin.more}>
									<Icon name="more" />
								</Button>
							</Menu.Target>
							<Menu.Dropdown>
								{sum && isSumInMenu && <Menu.Item onClick={sum.run}>{sum.label}</Menu.Item>}
								<Menu.Item component={Link} to={adminPathOf.client(`request-${id}`)}>
									{clientScreen.whole}
								</Menu.Item>
								{(status === 'new' || status === 'taken') && (
									<Menu.Item onClick={() => setHandingOver(true)}>{words.act.handOver}</Menu.Item>
								)}
								{status === 'taken' && <Menu.Item onClick={() => move('new')}>{words.act.release}</Menu.Item>}
								{status !== 'spam' && <Menu.Item onClick={() => move('spam')}>{words.act.spam}</Menu.Item>}
								{request.suspect && request.mail === 'waiting' && (
									<Menu.Item onClick={() => void sendMail()}>{words.act.mailSuspect}</Menu.Item>
								)}
								<Menu.Item c="var(--red)" onClick={() => void erase()}>
									{words.act.erase}
								</Menu.Item>
							</Menu.Dropdown>
						</Menu>
					</>
				}
			>
				{told.length > 0 && (
					<Alert
						color="yellow"
						role="status"
						icon={<Icon name="warn" />}
						title={isOwn ? words.changed.own : words.changed.title}
						mb="md"
					>
						<Text mb="xs">{told.join(' ')}</Text>
						<Button size="compact-md" variant="default" onClick={forget}>
							{words.changed.keep}
						</Button>
					</Alert>
				)}
				<Group component="p" className={classes.state ?? ''} gap="xs">
					<span className={`figures ${classes.number}`}>{words.number(id)}</span>
					<StatusMark request={request} />
					{request.suspect && <SuspectMark />}
					{request.enteredBy === null && (!request.suspect || request.mail !== 'waiting') && (
						<MailMark mail={request.mail} />
					)}
					{request.mail === 'failed' && (
						<Button size="compact-sm" variant="default" onClick={() => void sendMail()}>
							{words.act.mailAgain}
						</Button>
					)}
					<FollowUpMark on={request.followUpOn} now={now} />
					<span className="soft">{timesOf(request, now).join(' · ')}</span>
				</Group>
				<div className={classes.columns}>
					<div className={classes.column}>
						<ClientCard request={request} />
						<ClientMessages request={request} />
						<Replies
							request={request}
							templates={templates}
							lacksToday={lacksToday(data)}
							opened={data.reply}
							send={(...letter) => ownChange(() => act.reply(...letter))}
							onSendAgain={(reply) => void sendMail(reply)}
							field={letter}
						/>
						<Offers request={request} lotName={quote?.ok ? String(quote.value.input.car ?? '') : ''} />
						<Notes
							request={request}
							opened={data.note}
							begunChanges={begunChanges}
							save={saveOwn}
							acts={{
								edit: (note, text) => ownChange(() => act.editNote(id, note, text)),
								remove: (note) => ownChange(() => act.removeNote(id, note)),
							}}
							me={mover.me}
							now={now}
							field={note}
						/>
						<FollowUp request={request} save={saveOwn} today={kyivDay(new Date(now))} />
					</div>
					{isCalculating && calculation ? (
						<calculation.default
							request={request}
							quote={offered}
							keep={(...input) => ownChange(() => act.quote(id, ...input))}
							onClose={() => {
								setCalculating(false);
								(letter.current ?? note.current)?.focus();
							}}
						/>
					) : (
						quote && <QuoteCard quote={quote} today={quoteToday} onCalculate={() => setCalculating(true)} />
					)}
				</div>
				<LazyDialog
					bring={bringOffer}
					opened={isOffering}
					onClose={() => setOffering(false)}
					title={offerWords.title}
					size="lg"
				>
					{({ default: OfferForm }) =>
						offered && (
							<OfferForm
								request={request}
								quote={offered}
								today={kyivDay(new Date(now))}
								make={(...fields) => ownChange(() => act.offer(id, ...fields))}
								reply={(...letter) => ownChange(() => act.reply(id, ...letter))}
								onDone={() => setOffering(false)}
							/>
						)
					}
				</LazyDialog>
				{endingDialog}
				<HandOver
					isOpen={isHandingOver}
					takenBy={takenBy?.id ?? null}
					onClose={() => setHandingOver(false)}
					onGive={(to) => {
						setHandingOver(false);
						void handOver(mover, request, to);
					}}
				/>
			</Page>
		</Split>
	);
}

// `reply` of the server decides in the same way.
const lacksToday = ({ quote, today }: RequestData): boolean =>
	quote?.ok === true &&
	today !== null &&
	(!today.ok || changeOf(quote.value, today.value.quote).lacking.length > 0);

function timesOf(
	{ createdAt, enteredBy, takenBy, takenAt, answeredAt, status, outcome, reason, carId }: ClientRequest,
	now: number,
): string[] {
	const since = (at: string): number => Date.parse(at) - Date.parse(createdAt);
	const isWaiting = !answeredAt && status !== 'spam' && carId === null;
	return [
		words.times.came(createdAt),
		...(enteredBy !== null ? [words.entry.by(enteredBy)] : []),
		...(takenBy && takenAt && takenAt !== createdAt ? [words.times.taken(takenBy.name, since(takenAt))] : []),
		...(answeredAt ? [words.times.answered(since(answeredAt))] : []),
		...(outcome === 'won' ? [words.outcome.told.won] : []),
		...(outcome === 'lost' && reason ? [words.outcome.told.lost(reason)] : []),
		...(isWaiting ? [words.times.waits(now - Date.parse(createdAt))] : []),
	];
}

/** A stored calculation never changes, so one that was read stays when a later read fails. */
function useReadQuote({ request, quote }: RequestData): RequestData['quote'] {
	const read = useRef(quote);
	const isRead = read.current?.ok && read.current.value.id === request.quote;
	if (!isRead || quote === null || quote.ok || quote.problem.code === 'missing') read.current = quote;
	return read.current;
}

/**
 * Does a thing once: a second call while it is under way, as by a double click, gets the same answer. Sent twice,
 * the second would be told that somebody else was faster.
 */
function useOnce<T>(): (what: string, run: () => Promise<T>) => Promise<T> {
	const running = useRef(new Map<string, Promise<T>>());
	return (what, run) => {
		const before = running.current.get(what);
		if (before) return before;
		const work = run().finally(() => running.current.delete(what));
		running.current.set(what, work);
		return work;
	};
}
