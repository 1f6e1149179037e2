import { admin as words } from '@clearway/shared/words/admin.ts';
import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { redirect } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import type { FactorChoice, PasskeyAnswer } from '../../contract/passkey.ts';
import type { Problem } from '../../contract/problem.ts';
import { Mark } from '../kit/mark.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { readNext } from '../services/next-path.ts';
import { fieldFaults } from '../services/outcome.ts';
import { speakAccountLanguage } from '../services/own-language.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { CodeStep } from './code-step.tsx';
import classes from './login.module.css';
import { unfinished } from './one-time.ts';
import type { Renew } from './passkey-step.tsx';

type Data = { message: string | null };
type Credentials = { login: string; password: string; code?: string; passkey?: PasskeyAnswer };

// The page reloads after this, finds the session and goes on to the requested page.
async function enter(services: AdminServices, body: Credentials): Promise<void> {
	const { api, session } = services;
	const { token, setup } = await api.auth.login({ body });
	unfinished.isSo = setup !== undefined;
	unfinished.password = setup === 'password' ? body.password : '';
	await session.signIn(token);
	if (!setup) await speakAccountLanguage(services, readNext(new URL(location.href).searchParams.get('next')));
}

const acts = { enter };
const emptyWords = { ...words.login.empty, code: signIn.code.empty };

/** Shows why a person has to sign in, and whom to ask without a password. */
export default screen({
	title: words.login.title,
	load: async ({ session }, { url }): Promise<Data> => {
		if (session.isIn()) {
			throw redirect(unfinished.isSo ? adminPaths.setup : readNext(url.searchParams.get('next')));
		}
		const { messages } = words.login;
		const key = url.searchParams.get('message') ?? '';
		return { message: Object.hasOwn(messages, key) ? messages[key as keyof typeof messages] : null };
	},
	act: acts,
	View: Login,
});

function Login({ data, act: { enter } }: ViewProps<Data, typeof acts>) {
	const [problem, setProblem] = useState<Problem | null>(null);
	const [faults, setFaults] = useState<Record<string, string>>({});
	const [isEntering, setEntering] = useState(false);
	const [hasCapsLock, setCapsLock] = useState(false);
	const [choice, setChoice] = useState<FactorChoice | null>(null);
	const isCodeAsked = choice !== null;
	const form = useRef<HTMLFormElement>(null);

	async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = new FormData(form);
		const code = fields.get('code');
		const credentials = {
			login: String(fields.get('login')).trim(),
			password: String(fields.get('password')),
			...(code !== null && { code: String(code).trim() }),
		};
		const empty = (['login', 'password', 'code'] as const).filter((name) => credentials[name] === '');
		setFaults(Object.fromEntries(empty.map((name) => [name, emptyWords[name]])));
		setProblem(null);
		if (empty[0]) return focusField(form, empty[0]);
		await send(form, credentials);
	}

	async function send(form: HTMLFormElement, credentials: Credentials): Promise<void> {
		setEntering(true);
		const result = await enter(credentials);
		setEntering(false);
		if (result.ok) return;
		const isAsking = result.problem.code === 'second_factor';
		// A code that is needed is no failure: the form goes on with its second step.
		setProblem(isAsking && !isCodeAsked ? null : result.problem);
		setFaults(fieldFaults(result.problem));
		if (isAsking) setChoice(choice ?? choiceOf(result.problem));
		else if (result.problem.code === 'credentials') setChoice(null);
		focusField(form, isAsking ? 'code' : 'password');
	}

	const firstStep = (): Credentials => {
		const fields = new FormData(form.current ?? undefined);
		return { login: String(fields.get('login')).trim(), password: String(fields.get('password')) };
	};
	const renew: Renew = async () => {
		const result = await enter(firstStep());
		if (result.ok) return 'told';
		if (result.problem.code === 'second_factor') return choiceOf(result.problem).passkey;
		setProblem(result.problem);
		if (result.problem.code === 'credentials') setChoice(null);
		return 'told';
	};
	const sign = async (passkey: PasskeyAnswer): Promise<void> => {
		setProblem(null);
		if (form.current) await send(form.current, { ...firstStep(), passkey });
	};

	return (
		<main className={classes.page}>
			<div className={`floating ${classes.card}`}>
				<Group className={classes.brand} gap="xs">
					<Mark />
					{words.shell.product}
				</Group>
				<h1 className={classes.title}>{titleOf(choice)}</h1>
				{data.message === null || isCodeAsked ? (
					<Text c="dimmed" mb="lg" hidden={isCodeAsked}>
						{words.login.lead}
					</Text>
				) : (
					<Alert color="yellow" role="status" mb="md">
						{data.message}
					</Alert>
				)}
				<ProblemNote problem={problem} shown={['login', 'password', 'code']} isAtLogin />
				<form
					ref={form}
					onSubmit={submit}
					noValidate
					className={classes.form}
					method="post"
					action={adminPaths.login}
				>
					{/* Both fields stay in the second step, because password managers look for both. */}
					<Stack display={isCodeAsked ? 'none' : undefined} hidden={isCodeAsked}>
						<TextInput
							name="login"
							label={words.login.login}
							autoComplete="username"
							autoCapitalize="none"
							spellCheck={false}
							autoFocus
							required
							withAsterisk={false}
							error={faults.login}
							size="md"
						/>
						<PasswordField
							name="password"
							label={words.login.password}
							autoComplete="current-password"
							required
							withAsterisk={false}
							error={faults.password}
							description={hasCapsLock ? words.login.capsLock : undefined}
							onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
							size="md"
						/>
						{/* A disabled button would swallow Enter in the second step. */}
						{!isCodeAsked && (
							<Button type="submit" size="md" fullWidth disabled={isEntering} aria-busy={isEntering}>
								{isEntering ? words.login.entering : words.login.enter}
							</Button>
						)}
					</Stack>
					{choice && (
						<CodeStep
							choice={choice}
							fault={faults.code}
							isEntering={isEntering}
							renew={renew}
							onSigned={sign}
							onBack={() => {
								setChoice(null);
								setProblem(null);
								setFaults({});
							}}
						/>
					)}
				</form>
				<details className={`note ${classes.forgotten}`}>
					<summary>{isCodeAsked ? signIn.code.lost : words.login.forgotten}</summary>
					<Text mt="xs">{isCodeAsked ? signIn.code.lostHelp : words.login.forgottenHelp}</Text>
				</details>
			</div>
		</main>
	);
}

function titleOf(choice: FactorChoice | null): string {
	if (choice === null) return words.login.title;
	return choice.passkey ? signIn.code.titleEither : signIn.code.title;
}

/** The factors that the sign-in accepts; a server older than passkeys does not name them. */
const choiceOf = ({ current }: Problem): FactorChoice =>
	(current as FactorChoice | undefined) ?? { app: true, passkey: null };

function focusField(form: HTMLFormElement, name: string): void {
	const field = form.elements.namedItem(name);
	if (field instanceof HTMLElement) field.focus();
}
