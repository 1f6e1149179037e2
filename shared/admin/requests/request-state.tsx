import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
import type { ClientRequest } from '../../contract/request.ts';
import { Group } from '../kit/layout.ts';
import classes from './request.module.css';
import { FollowUpMark, MailMark, StatusMark, SuspectMark } from './request-marks.tsx';

type Props = { request: ClientRequest; now: number; onMailAgain: () => void };

/** The number of a request, its marks and its times, in one line. */
export const RequestState = ({ request, now, onMailAgain }: Props) => (
	<Group component="span" gap="xs">
		<span className={`figures ${classes.number}`}>{words.number(request.id)}</span>
		<StatusMark request={request} />
		{request.suspect && <SuspectMark />}
		{request.enteredBy === null && (!request.suspect || request.mail !== 'waiting') && (
			<MailMark mail={request.mail} />
		)}
		{request.mail === 'failed' && (
			<Button size="compact-sm" variant="default" onClick={() => onMailAgain()}>
				{words.act.mailAgain}
			</Button>
		)}
		<FollowUpMark on={request.followUpOn} now={now} />
		<span>{timesOf(request, now).join(' · ')}</span>
	</Group>
);

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
