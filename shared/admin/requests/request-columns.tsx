import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { answerWays } from '@clearway/shared/words/answer-ways.ts';
import { answerLink } from '../../contract/answer-ways.ts';
import type { ClientRequest, ListedRequest } from '../../contract/request.ts';
import { showPhone } from '../../domain/phone.ts';
import { Badge } from '../kit/badge.tsx';
import type { Column } from '../kit/list/list.tsx';
import { FollowUpMark, MailMark, StatusMark, SuspectMark, statusText } from './request-marks.tsx';
import { requestName } from './request-name.ts';
import classes from './requests.module.css';

const extra = { isExtra: true, isTight: true } as const;

/**
 * The columns of the inbox. The status stands there only where requests of several are mixed, a sum only where
 * one is known; on a phone the name says it all.
 */
export const requestColumns = (
	rows: readonly Pick<ListedRequest, 'sum'>[],
	now: number,
	isMixed: boolean,
): Column<ListedRequest>[] =>
	columnsOf(now, isMixed).filter(({ key }) => key !== 'sum' || rows.some(({ sum }) => sum !== null));

const columnsOf = (now: number, isMixed: boolean): Column<ListedRequest>[] => [
	{
		key: 'who',
		label: words.columns.who,
		cell: (request) => (
			<>
				<span className={classes.who}>
					<span className={classes.name}>{requestName(request)}</span>{' '}
					<span className={`note ${classes.number}`}>{words.number(request.id)}</span>
					{request.known && <KnownMark number={request.known.count + 1} />}
				</span>
				<span className={`soft ${classes.small} ${classes.wish}`}>{wishOf(request)}</span>
				<span className={`note ${classes.small} ${classes.facts}`}>
					<span>{words.number(request.id)}</span>
					<Age request={request} now={now} />
					{factsOf(request, isMixed).map((fact) => (
						<span key={fact}>{fact}</span>
					))}
				</span>
			</>
		),
	},
	{
		key: 'what',
		label: words.columns.what,
		isWide: true,
		isExtra: true,
		cell: (request) => (
			<span className={`soft ${classes.wish}`} title={request.message ?? undefined}>
				{wishOf(request)}
			</span>
		),
	},
	{
		key: 'contact',
		label: words.columns.contact,
		...extra,
		cell: (request) => <Contact request={request} />,
	},
	{
		key: 'source',
		label: words.columns.source,
		...{ ...extra, isSpare: true },
		cell: ({ source, answerBy }) =>
			answerBy === null ? words.sourceInShort[source] : answerWays.inShort[answerBy],
	},
	{
		key: 'sum',
		label: words.columns.sum,
		...{ ...extra, isNumber: true },
		cell: ({ sum }) => sum,
	},
	{
		key: 'owner',
		label: words.columns.owner,
		isExtra: true,
		cell: ({ status, outcome, takenBy, suspect, followUpOn, mail, enteredBy }) => (
			<span className={classes.marks}>
				{isMixed && <StatusMark request={{ status, outcome }} />}
				{takenBy && <span className={`one-line ${classes.taker}`}>{takenBy.name}</span>}
				<FollowUpMark on={followUpOn} now={now} inRow />
				{suspect && <SuspectMark />}
				{/* A letter that was sent needs no mark. */}
				{enteredBy === null && mail !== 'sent' && (!suspect || mail !== 'waiting') && (
					<MailMark mail={mail} inRow />
				)}
			</span>
		),
	},
	{
		key: 'age',
		label: words.columns.age,
		...extra,
		cell: (request) => <Age request={request} now={now} />,
	},
];

const KnownMark = ({ number }: { number: number }) => (
	<span title={words.known(number)}>
		<Badge tone="plain">{words.knownInShort(number)}</Badge>
	</span>
);

const Age = ({ request: { createdAt }, now }: { request: ClientRequest; now: number }) => (
	<time className={classes.age} dateTime={createdAt}>
		{words.shortSpan(now - Date.parse(createdAt))}
	</time>
);

const factsOf = (
	{ sum, status, outcome, takenBy, suspect, answerBy }: ListedRequest,
	isMixed: boolean,
): string[] =>
	[
		sum,
		answerBy && answerWays.inShort[answerBy],
		isMixed && statusText({ status, outcome }),
		takenBy?.name,
		suspect && words.suspect,
	].filter((fact) => typeof fact === 'string');

const wishOf = ({ car, message }: ListedRequest): string => [car, message].filter(Boolean).join(' · ');

// A client without a name is called by the number or the address, which is not shown twice.
function Contact({ request }: { request: ClientRequest }) {
	const { phone, email, answerBy } = request;
	const ways = [phone === null ? null : showPhone(phone), email].filter(
		(contact) => contact !== null && contact !== requestName(request),
	);
	const link = answerBy && answerLink(answerBy, request);
	if (!answerBy || !link)
		return (
			<span className={`one-line ${classes.contact}`} title={ways.join(', ')}>
				{ways[0]}
			</span>
		);
	const told = answerWays.answer(answerBy, requestName(request));
	return (
		<a
			className={`one-line ${classes.contact}`}
			href={link}
			title={told}
			target={link.startsWith('https:') ? '_blank' : undefined}
			rel="noreferrer"
		>
			{answerWays.inShort[answerBy]}
			{ways[0] && `, ${ways[0]}`}
		</a>
	);
}
