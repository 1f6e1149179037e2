import { Tooltip } from '@mantine/core';
import type { ClientRequest } from '../../contract/request.ts';
import { requests as words } from '../../words/ru/admin-requests.ts';
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
	<HelpedMark
		text={words.mail[mail]}
		help={words.mailHelp[mail]}
		tone={mail === 'sent' ? 'done' : mail === 'failed' ? 'failed' : 'warning'}
	/>
);

/** A day on which somebody wanted to come back to it. */
export function FollowUpMark({ on, today }: { on: string | null; today: string }) {
	if (on === null) return null;
	const text = on < today ? words.overdue(on) : on === today ? words.remindToday : words.remind(on);
	return (
		<span className={classes.mark} data-tone={on <= today ? 'warning' : 'taken'}>
			{text}
		</span>
	);
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
