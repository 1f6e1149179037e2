import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Tooltip } from '@mantine/core';
import type { ClientRequest } from '../../contract/request.ts';
import classes from './request-marks.module.css';

/** Where a request stands. */
export const StatusMark = ({ status }: Pick<ClientRequest, 'status'>) => (
	<span className={classes.mark} data-tone={status}>
		{words.status[status]}
	</span>
);

/** Says that it looks like the work of a robot, and why. */
export const SuspectMark = () => <HelpedMark text={words.suspect} help={words.suspectHelp} tone="warning" />;

/** The state of the mail about the request. */
export const MailMark = ({ mail }: Pick<ClientRequest, 'mail'>) => (
	<HelpedMark text={words.mail[mail]} help={words.mailHelp[mail]} tone={mailTones[mail] ?? 'warning'} />
);
const mailTones: { [state in ClientRequest['mail']]?: string } = { sent: 'done', failed: 'failed' };

/** The reminder of a request. */
export function FollowUpMark({ on, today }: { on: string | null; today: string }) {
	if (on === null) return null;
	return (
		<span className={classes.mark} data-tone={on <= today ? 'warning' : 'taken'}>
			{followUpText(on, today)}
		</span>
	);
}

function followUpText(on: string, today: string): string {
	if (on < today) return words.overdue(on);
	return on === today ? words.remindToday : words.remind(on);
}

function HelpedMark({ text, help, tone }: { text: string; help: string; tone: string }) {
	return (
		<Tooltip label={help} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation must be reached by the keyboard */}
			<span className={classes.mark} data-tone={tone} tabIndex={0}>
				{text}
			</span>
		</Tooltip>
	);
}
