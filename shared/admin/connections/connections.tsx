import { connections as words } from '@clearway/shared/words/admin-connections.ts';
import { ActionIcon, Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Connection } from '../../contract/connection.ts';
import {
	type ConnectionKind,
	type MailProvider,
	mailProviders,
	smtpFields,
} from '../../contract/connection-fields.ts';
import { check, maybeLine } from '../../contract/fields.ts';
import { Problem } from '../../contract/problem.ts';
import { Badge, type Tone } from '../kit/badge.tsx';
import { confirm } from '../kit/confirm.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { chosenOf, type Field, FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import { Icon } from '../kit/icon.tsx';
import { Group, Stack } from '../kit/layout.ts';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import { TelegramSettings } from './telegram.tsx';

type Provider = MailProvider | 'own';
// Only names of providers are its keys.
const providers = Object.keys(mailProviders) as MailProvider[];

type Name = 'host' | 'port' | 'isTls' | 'user' | 'secret' | 'from' | 'to';
type Typed = Readonly<Record<Name, string>> & { readonly provider: Provider };

const acts = {
	save: ({ api }: AdminServices, { kind, revision }: Connection, typed: Typed) =>
		api.connection.save({
			params: { kind },
			body: {
				...(kind !== 'telegram' && mailboxOf(kind, typed)),
				...(typed.secret !== '' && { secret: typed.secret }),
				revision,
			},
		}),
	test: ({ api }: AdminServices, kind: ConnectionKind) => api.connection.test({ params: { kind } }),
	remove: ({ api }: AdminServices, kind: ConnectionKind) => api.connection.remove({ params: { kind } }),
};

function mailboxOf(kind: 'smtp' | 'imap', { provider, user, from, to, ...own }: Typed) {
	const [host, port, isTls] =
		provider === 'own'
			? ([own.host, Number(own.port), own.isTls !== ''] as const)
			: mailProviders[provider][kind];
	return { host, port, isTls, user, ...(kind === 'smtp' && { from, to }) };
}

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
	const [told, setTold] = useState<{ [K in ConnectionKind]?: Said }>({});
	const [open, setOpen] = useState<ConnectionKind | null>(null);
	const tell = (kind: ConnectionKind, said: Said): void => setTold((before) => ({ ...before, [kind]: said }));
	const test = async (kind: ConnectionKind): Promise<Problem | null> => {
		const result = await act.test(kind);
		if (!result.ok) return result.problem;
		tell(kind, result.value);
		return result.value.ok ? null : new Problem('invalid', result.value.answer);
	};
	const remove = async (kind: ConnectionKind): Promise<void> => {
		if (!(await confirm({ ...words.sure(words.kinds[kind]), isDangerous: true }))) return;
		const result = await act.remove(kind);
		tell(kind, null);
		if (result.ok) toast.done(words.removed);
		else toast.problem(result.problem);
	};
	const opened = data.find(({ kind }) => kind === open);
	return (
		<Page title={words.title}>
			<Stack gap="xl">
				<div className="ruled">
					{data.map((connection) => (
						<Line
							key={connection.kind}
							connection={connection}
							told={told[connection.kind] ?? null}
							onOpen={() => setOpen(connection.kind)}
							onTest={() => test(connection.kind)}
							onRemove={() => void remove(connection.kind)}
						/>
					))}
				</div>
				<TelegramSettings />
			</Stack>
			<Dialog
				opened={opened !== undefined}
				onClose={() => setOpen(null)}
				title={opened ? words.kinds[opened.kind] : ''}
			>
				{opened && (
					<FieldsForm
						{...formOf(opened)}
						send={async (typed) => {
							const saved = await act.save(opened, typed);
							if (!saved.ok) return saved;
							const problem = await test(opened.kind);
							if (problem) return { ok: false, problem };
							setOpen(null);
							return saved;
						}}
					/>
				)}
			</Dialog>
		</Page>
	);
}

type Said = { ok: boolean; answer: string } | null;

type Props = {
	connection: Connection;
	told: Said;
	onOpen: () => void;
	onTest: () => Promise<Problem | null>;
	onRemove: () => void;
};

function Line({ connection, told, onOpen, onTest, onRemove }: Props) {
	const { kind, source, changedAt, failure, failed } = connection;
	const { isBusy, during } = useBusy();
	const { tone, state, detail } = stateOf(connection);
	const begin = source === null ? words.begin : words.change;
	const test = async (): Promise<void> => {
		const problem = await onTest();
		if (problem && problem.code !== 'invalid') toast.problem(problem);
	};
	return (
		<Group component="section" justify="space-between" gap="8px 24px" aria-labelledby={kind}>
			<div>
				<Group gap="xs">
					<Text component="h2" id={kind} fz="md" fw={600} m={0}>
						{words.kinds[kind]}
					</Text>
					<Badge tone={tone}>{state}</Badge>
				</Group>
				<p className="note">{detail}</p>
				{(failure || told?.ok) && (
					<p role="status" className={failure ? 'fault' : 'good'}>
						{failure ? words.failsSince(failure.since, failure.answer) : told?.answer}
					</p>
				)}
				{failed.length > 0 && (
					<>
						<p className="fault">{words.failed}</p>
						<ul className="bullets">
							{failed.map(({ id, at, sender, subject }) => (
								<li key={id}>{words.failedLetter(at, sender, subject)}</li>
							))}
						</ul>
					</>
				)}
			</div>
			<Group gap="xs">
				{source !== null && (
					<Button variant="subtle" aria-busy={isBusy} onClick={() => void during(test)}>
						{words.test}
					</Button>
				)}
				{source !== 'environment' && (
					<Button variant="default" aria-label={`${begin}: ${words.kinds[kind]}`} onClick={onOpen}>
						{begin}
					</Button>
				)}
				{source !== 'environment' && changedAt !== null && (
					<ActionIcon
						variant="subtle"
						color="gray"
						size={36}
						aria-label={words.removeOne(words.kinds[kind])}
						onClick={onRemove}
					>
						<Icon name="trash" size={16} />
					</ActionIcon>
				)}
			</Group>
		</Group>
	);
}

function stateOf(connection: Connection): { tone: Tone; state: string; detail: string } {
	const { kind, source, settings, isLost, changedAt, failure } = connection;
	const now = failure
		? ({ tone: 'bad', state: words.fails } as const)
		: ({ tone: 'good', state: words.isSet } as const);
	if (source === 'environment') return { ...now, detail: words.ofEnvironment };
	if (isLost) return { tone: 'bad', state: words.isLost, detail: words.lost };
	if (changedAt === null) return { tone: 'plain', state: words.none, detail: words.helps[kind] };
	const provider = providerOf(connection);
	const detail = settings
		? `${provider === 'own' ? settings.host : words.providers[provider]}, ${settings.user}`
		: words.entered(changedAt);
	return { ...now, detail };
}

/** The form of a connection: of a known provider login and password are enough. */
function formOf(connection: Connection): Omit<FormOf<Typed>, 'send'> {
	const { kind, source, settings, isLost } = connection;
	const isMail = kind !== 'telegram';
	const { host = '', port = kind === 'imap' ? 993 : 465, isTls = true } = settings ?? {};
	const { user = '', from = '', to = '' } = settings ?? {};
	const kept = source === 'office' && !isLost ? words.kept : '';
	const secretOf = (label: string, whence = ''): Field<Typed> => ({
		...{ name: 'secret', label, help: `${whence} ${kept}`.trim() || undefined },
		...maybeLine(300, { isSecret: true }),
	});
	return {
		begin: {
			...{ provider: providerOf(connection), host, port: String(port), isTls: isTls ? 'yes' : '' },
			...{ user, secret: '', from, to },
		},
		folded: words.addresses,
		action: words.save,
		fields: ({ provider }) => {
			if (!isMail) return [secretOf(words.fields.token, words.tokenHelp)];
			const isHidden = provider !== 'own';
			return [
				{
					...{ name: 'provider', label: words.provider, help: rules[provider] },
					...chosenOf((['own', ...providers] as const).map((name) => [name, words.providers[name]] as const)),
				},
				{ name: 'host', label: words.fields.host, ...smtpFields.host, isHidden },
				{ name: 'port', label: words.fields.port, ...maybeLine(5), isHidden },
				{ name: 'isTls', label: words.fields.isTls, ...check, isHidden },
				{ name: 'user', label: words.fields.user, ...smtpFields.user },
				secretOf(words.fields.secret, passwords[provider]),
				...(['from', 'to'] as const).map((name) => ({
					...{ name, label: words.fields[name], help: words.asLogin, ...smtpFields[name] },
					...{ isFolded: true, isHidden: kind !== 'smtp' },
				})),
			];
		},
	};
}

// What is to be known of the server itself, and where the password comes from.
const rules: { readonly [P in Provider]?: string } = words.rules;
const passwords: { readonly [P in Provider]?: string } = words.passwords;

const providerOf = ({ kind, settings }: Connection): Provider =>
	settings && kind !== 'telegram'
		? (providers.find((name) => mailProviders[name][kind][0] === settings.host) ?? 'own')
		: 'gmail';
