import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientRequest } from '../../contract/request.ts';
import { kyivDayAndTime, longDate, shortDate } from '../../format/date.ts';
import { Badge, type Tone } from '../kit/badge.tsx';
import { Icon } from '../kit/icon.tsx';

type Ended = Pick<ClientRequest, 'status' | 'outcome'>;
const isLost = ({ status, outcome }: Ended): boolean => status === 'done' && outcome === 'lost';

/** The status of a request in words; one that was lost is not called closed like one that was won. */
export const statusText = (request: Ended): string =>
	isLost(request) ? words.outcome.told.lost(null) : words.status[request.status];

export const StatusMark = ({ request }: { request: Ended }) => (
	<Badge
		tone={isLost(request) ? 'plain' : (statusTones[request.status] ?? 'plain')}
		isStrong={request.status === 'new'}
	>
		{statusText(request)}
	</Badge>
);
const statusTones: { [status in ClientRequest['status']]?: Tone } = {
	new: 'waiting',
	taken: 'waiting',
	done: 'good',
	spam: 'bad',
};

/** Says that it looks like the work of a robot, and why. */
export const SuspectMark = () => <HelpedMark text={words.suspect} help={words.suspectHelp} tone="warning" />;

/** The state of the mail about the request; in a row of a list an envelope. */
export const MailMark = ({ mail, inRow }: Pick<ClientRequest, 'mail'> & { inRow?: boolean }) => (
	<HelpedMark
		text={
			inRow ? (
				<>
					<span className="visually-hidden">{words.mail[mail]}</span>
					<Icon name="mail" size={16} />
				</>
			) : (
				words.mail[mail]
			)
		}
		help={inRow ? `${words.mail[mail]}: ${words.mailHelp[mail]}` : words.mailHelp[mail]}
		tone={mailTones[mail] ?? 'warning'}
	/>
);
const mailTones: { [state in ClientRequest['mail']]?: Tone } = { sent: 'good', failed: 'bad' };

/** The reminder of a request; in a row of a list in figures, without the year of today. */
export function FollowUpMark({ on, now, inRow }: { on: string | null; now: number; inRow?: boolean }) {
	if (on === null) return null;
	const { day: today, time } = kyivDayAndTime(new Date(now));
	const text = inRow ? shortDate(on.slice(0, 10)).replace(`.${today.slice(0, 4)}`, '') : followUpText(on);
	const isDue = on <= `${today} ${time}`;
	return <Badge tone={isDue ? 'warning' : 'waiting'}>{followUpMark(on, today, text)}</Badge>;
}

function followUpMark(on: string, today: string, text: string): string {
	if (on.startsWith(today)) return words.remindToday(timeOf(on));
	return on < today ? words.overdue(text) : words.remind(text);
}

const timeOf = (on: string): string | null => on.slice(11) || null;

/** A reminder in words: its day, and its time if it has one. */
export const followUpText = (on: string): string => words.atTime(longDate(on.slice(0, 10)), timeOf(on));

function HelpedMark({ text, help, tone }: { text: ReactNode; help: string; tone: Tone }) {
	return (
		<Tooltip label={help} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
			<Badge tone={tone} tabIndex={0}>
				{text}
			</Badge>
		</Tooltip>
	);
}
