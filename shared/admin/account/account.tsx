import { admin as words } from '@clearway/shared/words/admin.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import type { Admin, SecondFactor, SessionRow } from '../../contract/auth.ts';
import type { Problem } from '../../contract/problem.ts';
import { confirm } from '../kit/confirm.tsx';
import { Page } from '../kit/page.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { Table } from '../kit/table.tsx';
import { toast } from '../kit/toast.tsx';
import { useReloadOnNews } from '../services/news.ts';
import { fieldFaults, outcome } from '../services/outcome.ts';
import { type Bound, screen, type ViewProps } from '../services/screen.tsx';
import { type AdminServices, useServices } from '../services/services.tsx';
import classes from './account.module.css';
import { SecondFactorSection } from './second-factor.tsx';

const text = people.account;
const { person } = signIn;

type Data = { me: Admin & { exp: number }; sessions: SessionRow[]; factor: SecondFactor };

const acts = {
	async change(
		{ api, session }: AdminServices,
		body: { password: string; newPassword: string },
	): Promise<void> {
		const { token } = await api.auth.password({ body });
		await session.signIn(token);
	},
	end: ({ api }: AdminServices, id: number, session: string) =>
		api.auth.endSession({ params: { id: String(id), session } }),
};

export default screen({
	title: text.title,
	load: async ({ api }, { signal }): Promise<Data> => {
		const [me, sessions, factor] = await Promise.all([
			api.auth.me({}, signal),
			api.auth.sessions({}, signal),
			api.auth.secondFactor({}, signal),
		]);
		return { me, sessions, factor };
	},
	act: acts,
	View: Account,
});

function Account({ data: { me, sessions, factor }, act }: ViewProps<Data, typeof acts>) {
	useReloadOnNews('admin');
	const { platform } = useServices();
	return (
		<Page title={text.title} isNarrow>
			<section className={classes.section}>
				<h2>{text.who}</h2>
				<dl className="facts">
					<dt>{text.name}</dt>
					<dd>{me.name}</dd>
					<dt>{text.login}</dt>
					<dd>{me.login}</dd>
					<dt>{text.until}</dt>
					<dd>{words.atLong(new Date(me.exp * 1000))}</dd>
				</dl>
			</section>
			<section className={classes.section}>
				<h2>{text.password}</h2>
				<Text c="dimmed" mb="md">
					{text.passwordHelp}
				</Text>
				<PasswordForm login={me.login} onChange={act.change} />
			</section>
			<SecondFactorSection factor={factor} />
			<Sessions me={me.id} sessions={sessions} onEnd={act.end} />
			{platform.kind === 'web' && <Notices />}
		</Page>
	);
}

const noPasswords = { password: '', newPassword: '' };

function PasswordForm({ login, onChange }: { login: string; onChange: Bound<typeof acts>['change'] }) {
	const [fields, setFields] = useState(noPasswords);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [isSending, setSending] = useState(false);
	const faults = problem ? fieldFaults(problem) : {};
	return (
		<form
			noValidate
			onSubmit={async (event) => {
				event.preventDefault();
				// A second call would find the old password wrong and count as a guess.
				if (isSending) return;
				setSending(true);
				const result = await onChange(fields).finally(() => setSending(false));
				setProblem(result.ok ? null : result.problem);
				if (!result.ok) return;
				setFields(noPasswords);
				toast.done(text.changed);
			}}
		>
			<ProblemNote problem={problem} shown={['password', 'newPassword']} />
			{/* Password managers want to know whose password it is. */}
			<input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
			<PasswordField
				label={text.old}
				autoComplete="current-password"
				value={fields.password}
				error={faults.password}
				onChange={(event) => setFields({ ...fields, password: event.currentTarget.value })}
			/>
			<PasswordField
				label={text.fresh}
				description={text.freshHelp}
				autoComplete="new-password"
				value={fields.newPassword}
				maxLength={200}
				error={faults.newPassword}
				onChange={(event) => setFields({ ...fields, newPassword: event.currentTarget.value })}
				mt="md"
			/>
			<Button type="submit" mt="md" aria-busy={isSending}>
				{text.change}
			</Button>
		</form>
	);
}

type SessionsProps = { me: number; sessions: SessionRow[]; onEnd: Bound<typeof acts>['end'] };

function Sessions({ me, sessions, onEnd }: SessionsProps) {
	const { api, platform } = useServices();
	const navigate = useNavigate();
	const apps: Readonly<Record<string, string>> = text.apps;
	const end = async (id: string): Promise<void> => {
		const result = await onEnd(me, id);
		if (result.ok) toast.done(person.ended);
		else toast.problem(result.problem);
	};
	const leave = async (): Promise<void> => {
		const isSure = await confirm({
			title: text.everywhereTitle,
			text: text.everywhereText,
			action: text.everywhereDo,
			isDangerous: true,
		});
		if (!isSure || !(await platform.maySignOut())) return;
		// Not an act: an act reloads this screen, and the session is over by then.
		const result = await outcome(api.auth.logoutAll());
		if (result.ok) await navigate(adminPaths.logout);
		else toast.problem(result.problem);
	};
	return (
		<section className={classes.section}>
			<h2>{text.sessions}</h2>
			<Text c="dimmed" mb="md">
				{text.sessionsHelp}
			</Text>
			<Table
				label={text.sessionsLabel}
				head={[text.app, text.began, text.seen]}
				rows={sessions.map(({ id, app, createdAt, seenAt, current }) => [
					<Stack key="app" gap="xxs" align="flex-start">
						{apps[app] ?? app}
						{current ? (
							<small className="good">{text.current}</small>
						) : (
							<Button
								size="compact-sm"
								variant="default"
								aria-label={person.endOne(apps[app] ?? app, words.at(createdAt))}
								onClick={() => void end(id)}
							>
								{person.end}
							</Button>
						)}
					</Stack>,
					words.at(createdAt),
					words.at(seenAt),
				])}
			/>
			<Group mt="md">
				<Button variant="default" onClick={() => void leave()}>
					{text.everywhere}
				</Button>
			</Group>
		</section>
	);
}

/** Asks the browser for permission to show notifications, which needs a click. */
function Notices() {
	const isKnown = 'Notification' in window;
	const [permission, setPermission] = useState(isKnown ? Notification.permission : 'denied');
	if (!isKnown) return null;
	return (
		<section className={classes.section}>
			<h2>{text.notices}</h2>
			<Text c="dimmed" mb="md">
				{text.noticesHelp}
			</Text>
			{permission === 'granted' && <p>{text.noticesOn}</p>}
			{permission === 'denied' && <p>{text.noticesBlocked}</p>}
			{permission === 'default' && (
				<Button variant="default" onClick={async () => setPermission(await Notification.requestPermission())}>
					{text.noticesAsk}
				</Button>
			)}
		</section>
	);
}
