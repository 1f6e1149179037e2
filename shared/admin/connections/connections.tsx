import { connections as words } from '@clearway/shared/words/admin-connections.ts';
import { Box, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Connection } from '../../contract/connection.ts';
import { type ConnectionKind, type MailProvider, mailProviders } from '../../contract/connection-fields.ts';
import type { Problem } from '../../contract/problem.ts';
import { confirm } from '../kit/confirm.tsx';
import { Page } from '../kit/page.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useReloadOnNews } from '../services/news.ts';
import { fieldFaults } from '../services/outcome.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { TelegramSettings } from './telegram.tsx';

type Settings = NonNullable<Connection['settings']>;
type Typed = Settings & { secret: string };

const acts = {
	save: ({ api }: AdminServices, { kind, revision }: Connection, { secret, ...settings }: Typed) =>
		api.connection.save({
			params: { kind },
			body: {
				...(kind !== 'telegram' && mailboxOf(kind, settings)),
				...(secret !== '' && { secret }),
				revision,
			},
		}),
	test: ({ api }: AdminServices, kind: ConnectionKind) => api.connection.test({ params: { kind } }),
	remove: ({ api }: AdminServices, kind: ConnectionKind) => api.connection.remove({ params: { kind } }),
};

const mailboxOf = (kind: 'smtp' | 'imap', { from, to, ...mailbox }: Settings) =>
	kind === 'smtp' ? { ...mailbox, from, to } : mailbox;

/** The mail server, the mailbox and the bot of the office. */
export default screen({
	title: words.title,
	load: ({ api }, { signal }): Promise<Connection[]> => api.connection.list({}, signal),
	act: acts,
	View: Connections,
});

type View = ViewProps<Connection[], typeof acts>;

function Connections({ data, act }: View) {
	useReloadOnNews('connection');
	// A form is made anew once it is saved; what its test said stays.
	const [told, setTold] = useState<{ [K in ConnectionKind]?: Said }>({});
	return (
		<Page title={words.title} lead={words.lead}>
			<Stack gap="lg">
				{data.map((connection) => {
					const { kind, source, revision } = connection;
					const Shown = source === 'environment' ? FixedConnection : OneConnection;
					return (
						<Shown
							key={`${kind} ${revision}`}
							{...{ connection, act }}
							told={told[kind] ?? null}
							tell={(next) => setTold((before) => ({ ...before, [kind]: next }))}
						/>
					);
				})}
				<TelegramSettings />
			</Stack>
		</Page>
	);
}

type Said = { ok: boolean; answer: string } | null;

type Props = { connection: Connection; act: View['act']; told: Said; tell: (said: Said) => void };

/** What is set on the server is tried here, and changed there. */
function FixedConnection({ connection: { kind }, act, told, tell }: Props) {
	const { isBusy, during } = useBusy();
	const test = async (): Promise<void> => {
		const result = await act.test(kind);
		if (result.ok) tell(result.value);
		else toast.problem(result.problem);
	};
	return (
		<Box component="section" className="panel" p="lg" aria-labelledby={kind}>
			<h2 id={kind}>{words.kinds[kind]}</h2>
			<p>{words.ofEnvironment}</p>
			{told && (
				<p role="status" className={told.ok ? 'good' : 'fault'}>
					{told.answer}
				</p>
			)}
			<Button variant="default" aria-busy={isBusy} onClick={() => void during(test)}>
				{words.test}
			</Button>
		</Box>
	);
}

function OneConnection({ connection, act, told, tell }: Props) {
	const { kind, source, settings, isLost, changedAt } = connection;
	const isMail = kind !== 'telegram';
	const [typed, setTyped] = useState<Typed>({ ...blankOf(kind), ...settings, secret: '' });
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const faults = problem ? fieldFaults(problem) : {};
	const test = async (): Promise<void> => {
		const result = await act.test(kind);
		if (result.ok) tell(result.value);
		else setProblem(result.problem);
	};
	const save = async (): Promise<void> => {
		tell(null);
		const saved = await act.save(connection, typed);
		setProblem(saved.ok ? null : saved.problem);
		if (saved.ok) await test();
	};
	const remove = async (): Promise<void> => {
		if (!(await confirm({ ...words.sure(words.kinds[kind]), isDangerous: true }))) return;
		const result = await act.remove(kind);
		tell(null);
		if (result.ok) toast.done(words.removed);
		else toast.problem(result.problem);
	};
	const change = (changes: Partial<Typed>): void => setTyped((before) => ({ ...before, ...changes }));
	const text = (name: 'host' | 'user' | 'from' | 'to', description?: string) => (
		<TextInput
			label={words.fields[name]}
			description={description}
			value={typed[name]}
			error={faults[name]}
			autoComplete="off"
			onChange={(event) => change({ [name]: event.currentTarget.value })}
		/>
	);
	const provider = isMail ? providerOf(kind, typed) : null;
	return (
		<Box component="section" className="panel" p="lg" aria-labelledby={kind}>
			<h2 id={kind}>{words.kinds[kind]}</h2>
			<p className="soft">{words.helps[kind]}</p>
			<p>{stateOf({ isLost, changedAt })}</p>
			{told && (
				<p role="status" className={told.ok ? 'good' : 'fault'}>
					{told.answer}
				</p>
			)}
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void during(save);
				}}
			>
				<Stack gap="sm" maw={480}>
					<ProblemNote problem={problem} shown={['host', 'port', 'user', 'from', 'to', 'secret']} />
					{provider && isMail && (
						<>
							<NativeSelect
								label={words.provider}
								description={words.rules[provider]}
								value={provider}
								data={(['own', ...providers] as const).map((value) => ({
									value,
									label: words.providers[value],
								}))}
								onChange={(event) => change(serverOf(kind, event.currentTarget.value as Provider))}
							/>
							{text('host')}
							<TextInput
								label={words.fields.port}
								inputMode="numeric"
								value={typed.port === 0 ? '' : String(typed.port)}
								error={faults.port}
								onChange={(event) =>
									change({ port: Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 5)) })
								}
							/>
							<Checkbox
								label={words.fields.isTls}
								checked={typed.isTls}
								onChange={(event) => change({ isTls: event.currentTarget.checked })}
							/>
							{text('user')}
						</>
					)}
					<PasswordField
						label={isMail ? words.fields.secret : words.fields.token}
						description={source === 'office' && !isLost ? words.kept : undefined}
						value={typed.secret}
						error={faults.secret}
						autoComplete="new-password"
						onChange={(event) => change({ secret: event.currentTarget.value })}
					/>
					{kind === 'smtp' && text('from', words.asLogin)}
					{kind === 'smtp' && text('to', words.asLogin)}
					<Group gap="xs">
						<Button type="submit" aria-busy={isBusy}>
							{words.save}
						</Button>
						{source !== null && (
							<Button variant="default" onClick={() => void during(test)}>
								{words.test}
							</Button>
						)}
						{settings !== null || changedAt !== null ? (
							<Button variant="subtle" color="red" onClick={() => void during(remove)}>
								{words.remove}
							</Button>
						) : null}
					</Group>
				</Stack>
			</form>
		</Box>
	);
}

function stateOf({ isLost, changedAt }: Pick<Connection, 'isLost' | 'changedAt'>): string {
	if (isLost) return words.lost;
	return changedAt === null ? words.none : words.entered(changedAt);
}

type Provider = MailProvider | 'own';
// Only names of providers are its keys.
const providers = Object.keys(mailProviders) as MailProvider[];

const blankOf = (kind: ConnectionKind): Settings => ({
	...{ host: '', port: kind === 'imap' ? 993 : 465, isTls: true },
	...{ user: '', from: '', to: '' },
});

const providerOf = (kind: 'smtp' | 'imap', { host }: Settings): Provider =>
	providers.find((name) => mailProviders[name][kind][0] === host) ?? 'own';

function serverOf(kind: 'smtp' | 'imap', provider: Provider): Partial<Settings> {
	if (provider === 'own') return { host: '' };
	const [host, port, isTls] = mailProviders[provider][kind];
	return { host, port, isTls };
}
