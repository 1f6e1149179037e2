import { admin as words } from '@clearway/shared/words/admin.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, redirect, useNavigate } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import type { Problem } from '../../contract/problem.ts';
import { Mark } from '../kit/mark.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { fieldFaults, outcome } from '../services/outcome.ts';
import { type Bound, screen, type ViewProps } from '../services/screen.tsx';
import { type AdminServices, useServices } from '../services/services.tsx';
import { FactorSetup, RecoveryCodes } from './factor-setup.tsx';
import classes from './login.module.css';
import { unfinished } from './one-time.ts';

const text = signIn.setup;

const SetupPasskey = lazy(() => import('./setup-passkey.tsx'));

type Data = { need: 'password' | 'second_factor'; canHavePasskeys: boolean };

const acts = {
	async change(
		{ api, session }: AdminServices,
		body: { password: string; newPassword: string },
	): Promise<void> {
		const { token } = await api.auth.password({ body });
		unfinished.password = '';
		await session.signIn(token);
	},
};

/** Asks for a password of one's own or a second factor before anything else. */
export default screen({
	title: text.title,
	load: async ({ api }, { signal }): Promise<Data> => {
		const { setup, canHavePasskeys } = await api.auth.secondFactor({}, signal);
		unfinished.isSo = setup !== null;
		if (setup === null) throw redirect(adminPaths.home);
		return { need: setup, canHavePasskeys };
	},
	act: acts,
	View: Setup,
});

function Setup({ data: { need, canHavePasskeys }, act }: ViewProps<Data, typeof acts>) {
	return (
		<main className={classes.page}>
			<div className={`floating ${classes.card}`}>
				<Group className={classes.brand} gap="xs">
					<Mark />
					{words.shell.product}
				</Group>
				<h1 className={classes.title}>{text.title}</h1>
				<Text c="dimmed" mb="lg">
					{need === 'password' ? text.password : text.factor}
				</Text>
				{need === 'password' ? (
					<OwnPassword onChange={act.change} />
				) : (
					<OwnFactor canHavePasskeys={canHavePasskeys} />
				)}
				<p className={`note ${classes.forgotten}`}>
					<Link to={adminPaths.logout}>{text.leave}</Link>
				</p>
			</div>
		</main>
	);
}

function OwnPassword({ onChange }: { onChange: Bound<typeof acts>['change'] }) {
	const [fields, setFields] = useState({ password: unfinished.password, newPassword: '' });
	const [problem, setProblem] = useState<Problem | null>(null);
	const [isSending, setSending] = useState(false);
	const faults = problem ? fieldFaults(problem) : {};
	return (
		<form
			noValidate
			className={classes.form}
			onSubmit={async (event) => {
				event.preventDefault();
				// A second call would find the old password wrong and count as a guess.
				if (isSending) return;
				setSending(true);
				const result = await onChange(fields).finally(() => setSending(false));
				if (result.ok) toast.done(people.account.changed);
				else setProblem(result.problem);
			}}
		>
			<ProblemNote problem={problem} shown={['password', 'newPassword']} />
			<PasswordField
				label={text.once}
				autoComplete="off"
				value={fields.password}
				error={faults.password}
				autoFocus={unfinished.password === ''}
				onChange={(event) => setFields({ ...fields, password: event.currentTarget.value })}
				size="md"
			/>
			<PasswordField
				label={text.fresh}
				description={people.account.freshHelp}
				autoComplete="new-password"
				value={fields.newPassword}
				error={faults.newPassword}
				maxLength={200}
				autoFocus={unfinished.password !== ''}
				onChange={(event) => setFields({ ...fields, newPassword: event.currentTarget.value })}
				size="md"
			/>
			<Button type="submit" size="md" fullWidth aria-busy={isSending}>
				{text.save}
			</Button>
		</form>
	);
}

function OwnFactor({ canHavePasskeys }: { canHavePasskeys: boolean }) {
	const { api } = useServices();
	const navigate = useNavigate();
	const [begun, setBegun] = useState<{ secret: string; address: string } | null>(null);
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const begin = async (): Promise<void> => {
		const result = await outcome(api.auth.beginFactor());
		if (result.ok) setBegun(result.value);
		else toast.problem(result.problem);
	};
	if (codes !== null)
		return <RecoveryCodes codes={codes} onDone={() => void navigate(adminPaths.home, { replace: true })} />;
	if (begun !== null) return <FactorSetup begun={begun} onCodes={setCodes} />;
	return (
		<>
			<Button size="md" fullWidth onClick={() => void begin()}>
				{signIn.factor.beginApp}
			</Button>
			<Suspense>
				<SetupPasskey canSiteHave={canHavePasskeys} onCodes={setCodes} />
			</Suspense>
		</>
	);
}
