import { admin as words } from '@clearway/shared/words/admin.ts';
import { clientScreen as text } from '@clearway/shared/words/admin-clients.ts';
import { requests as requestWords } from '@clearway/shared/words/admin-requests.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { Client } from '../../contract/client.ts';
import { records } from '../../contract/records.ts';
import { showPhone } from '../../domain/phone.ts';
import { money } from '../../format/number.ts';
import classes from '../cars/cars.module.css';
import { RecordFields } from '../edit/record-fields.tsx';
import type { NewRecordForm, RecordForm } from '../edit/record-screens.tsx';
import { confirm } from '../kit/confirm.tsx';
import { Fields } from '../kit/fields/fields.tsx';
import type { People } from '../kit/fields/shown-value.ts';
import { Stack } from '../kit/layout.ts';
import { toast } from '../kit/toast.tsx';
import { Contacts } from '../requests/contacts.tsx';
import notes from '../requests/notes.module.css';
import layout from '../requests/request.module.css';
import { Thread, UnreadMessages } from '../requests/thread/thread.tsx';
import { useThread } from '../requests/thread/use-thread.ts';
import { useNewsOf } from '../services/news.ts';
import { fieldFaults, type Outcome, outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import { useMay } from '../services/use-rights.ts';
import { type ClientFields, clientKind } from './client-fields.ts';

type Props = RecordForm<ClientFields, Client, People>;
type PartProps = { client: Client; look: () => Promise<void> };

// The ways to reach the client stand below.
export const nameOf = ({ name, contacts }: Pick<Client, 'name' | 'contacts'>): string =>
	name || contacts[0]?.value || requestWords.noName;

const numberOf = (of: string): number => Number(of.split('-')[1]);

function erasedLine(of: string, title: string): string {
	const [kind] = of.split('-') as [keyof typeof text.goes]; // the names of the contract
	return text.goes[kind](numberOf(of), title);
}

/** Erases a client, after whoever asked has seen by name what goes with him. */
export function EraseClient({ record: client }: Pick<Props, 'record'>) {
	const { api } = useServices();
	const navigate = useNavigate();
	const may = useMay();
	/** Asks with the whole list, and once more where it has changed meanwhile. */
	async function erase(shown: Client, hint = ''): Promise<void> {
		const lines = [
			...shown.goes.map(({ of, title }) => erasedLine(of, title)),
			...shown.stays.map(({ of, title }) => text.stays(numberOf(of), title)),
		];
		const question = { title: text.erase, text: `${hint}${text.eraseSure}`, lines, action: text.erase };
		if (!(await confirm({ ...question, isDangerous: true }))) return;
		const params = { id: String(client.id) };
		const body = { goes: shown.goes.map((record) => record.of) };
		const erased = await outcome(api.client.erase({ params, body }));
		if (!erased.ok) {
			const { code, current } = erased.problem;
			// The server answers this conflict with the client as he is now.
			if (code === 'conflict') return erase(current as Client, `${text.eraseOther} `);
			return toast.problem(erased.problem);
		}
		toast.done(text.erased);
		void navigate(records.client.path);
	}
	return may('client.erase') ? (
		<Button variant="default" onClick={() => void erase(client)}>
			{text.erase}
		</Button>
	) : null;
}

/** One client: his conversation first, his records, and what is known of him. */
export function ClientCard({ edit, record: client, more: people, languages }: Props) {
	const { look } = edit.editing;
	const open = useThread(`client-${client.id}`);
	useNewsOf(['request', 'car'], () => void look());
	return (
		<>
			<UnreadMessages open={open} />
			{client.joinedInto !== null && (
				<p className="callout">
					{text.joinedInto}. <Link to={adminPathOf.client(client.joinedInto)}>{text.toRoot}</Link>
				</p>
			)}
			<div className={layout.page}>
				<div className={layout.columns}>
					<Stack className={`panel ${layout.who}`} p="md" gap="xs">
						<OwnContacts {...{ client, look }} />
					</Stack>
					<div className={layout.sum}>
						<Part
							title={words.nav.menu.cars}
							rows={client.cars.map(({ id, title, stage, owed }) => ({
								...{ key: id, name: <Link to={adminPathOf.car(id)}>{title}</Link> },
								soft: carWords.stages[stage],
								text: owed.length > 0 ? `${owed.map(sumText).join(' + ')} ${text.owes}` : undefined,
							}))}
						/>
					</div>
					<div className={layout.thread}>
						<Thread open={open} />
					</div>
					<div className={layout.rest}>
						<Part
							title={words.nav.menu.requests}
							rows={client.requests.map(({ id, createdAt, status, by, quote }) => ({
								...{ key: id, name: <Link to={adminPathOf.request(id)}>{text.request(id)}</Link> },
								soft: (
									<>
										{dotted(words.at(createdAt), requestWords.status[status], by)}
										{quote && (
											<>
												{' · '}
												<span className={notes.number}>{quote}</span>
											</>
										)}
									</>
								),
							}))}
						/>
						<ClientForm {...{ edit, languages, more: people }} />
						<Joining {...{ client, look }} />
						{client.maybe.length > 0 && <Maybe {...{ client, look }} />}
					</div>
				</div>
			</div>
		</>
	);
}

type FormProps = NewRecordForm<ClientFields, Client, People>;

/** What the office knows of a client. */
export const ClientForm = ({ edit, languages, more: people }: FormProps) => (
	<RecordFields
		edit={edit}
		languages={languages}
		of={clientKind}
		fields={
			<Fields edit={edit} of={clientKind} show={['name', 'speaks', 'ownerId', 'note']} people={people} />
		}
	/>
);

/** An act of the office, after which the card is read anew. */
function useAct(look: () => Promise<void>) {
	return async (act: () => Promise<Client>): Promise<Outcome<Client>> => {
		const done = await outcome(act());
		await look();
		if (!done.ok && !fieldFaults(done.problem)) toast.problem(done.problem);
		return done;
	};
}

/** Telephones and mail addresses: what a form brought is not his until somebody says so. */
function OwnContacts({ client, look }: PartProps) {
	const { api } = useServices();
	const act = useAct(look);
	const [typed, setTyped] = useState('');
	const [fault, setFault] = useState<string>();
	const set = (value: string, isHis: boolean) =>
		act(() => api.client.contact({ params: { id: String(client.id) }, body: { value, isHis } }));
	async function add(event: FormEvent): Promise<void> {
		event.preventDefault();
		const added = await set(typed.trim(), true);
		if (added.ok) setTyped('');
		setFault(added.ok ? undefined : (fieldFaults(added.problem).value ?? added.problem.message));
	}
	const of = (kind: 'phone' | 'email', isConfirmed: boolean): string[] =>
		client.contacts
			.filter((contact) => contact.kind === kind && contact.isConfirmed === isConfirmed)
			.map(({ value }) => value);
	return (
		<section aria-label={text.contacts}>
			<Contacts phones={[...of('phone', true), ...of('phone', false)]} emails={of('email', true)} />
			<ul className={classes.rows}>
				{client.contacts.map(({ kind, value, isConfirmed }) => (
					<li key={value}>
						<div className={classes.name}>
							{kind === 'phone' ? showPhone(value) : value}
							{!isConfirmed && <span className={classes.soft}>{text.unconfirmed}</span>}
						</div>
						{!isConfirmed && (
							<Button
								variant="default"
								size="compact-sm"
								aria-label={`${text.confirm}: ${value}`}
								onClick={() => void set(value, true)}
							>
								{text.confirm}
							</Button>
						)}
						<Button
							variant="subtle"
							size="compact-sm"
							aria-label={`${text.drop}: ${value}`}
							onClick={() => void set(value, false)}
						>
							{text.drop}
						</Button>
					</li>
				))}
			</ul>
			<form className={classes.add} onSubmit={(event) => void add(event)}>
				<TextInput
					label={text.contact}
					value={typed}
					error={fault}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				<Button type="submit" variant="default" disabled={typed.trim() === ''}>
					{text.addContact}
				</Button>
			</form>
		</section>
	);
}

const sumText = ({ sum, currency }: Client['cars'][number]['owed'][number]): string => money(sum, currency);

const dotted = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

type Row = { key: number; name: ReactNode; soft: ReactNode; text?: string | undefined };
type PartOfCard = { title: string; rows: readonly Row[] };

function Part({ title, rows }: PartOfCard) {
	if (rows.length === 0) return null;
	return (
		<Stack component="section" className="panel" p="md" gap="xs" aria-label={title}>
			<h2>{title}</h2>
			<ul className={classes.rows}>
				{rows.map(({ key, name, soft, text }) => (
					<li key={key}>
						<div className={classes.name}>
							{name}
							<span className={classes.soft}>{soft}</span>
							{text && <p className={notes.text}>{text}</p>}
						</div>
					</li>
				))}
			</ul>
		</Stack>
	);
}

/** Clients with the same telephone or mail address, who may be somebody else. */
function Maybe({ client: { id, maybe }, look }: PartProps) {
	const { api } = useServices();
	const act = useAct(look);
	const join = (other: number) =>
		act(() => api.client.join({ params: { id: String(id) }, body: { with: `client-${other}` } }));
	return (
		<section aria-label={text.maybe}>
			<h2>{text.maybe}</h2>
			<p>{text.maybeHelp}</p>
			<ul className={classes.rows}>
				{maybe.map((other) => (
					<li key={other.id}>
						<div className={classes.name}>
							<Link to={adminPathOf.client(other.id)}>{other.name || requestWords.noName}</Link>{' '}
							<span className={notes.lead}>{other.contact}</span>
						</div>
						<Button variant="default" size="compact-sm" onClick={() => void join(other.id)}>
							{text.join}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

function Joining({ client: { id, joined }, look }: PartProps) {
	const { api } = useServices();
	const act = useAct(look);
	const [typed, setTyped] = useState('');
	const [fault, setFault] = useState<string>();
	const params = { id: String(id) };
	async function join(event: FormEvent): Promise<void> {
		event.preventDefault();
		const [, number] = /^(?:№\s*)?([1-9]\d{0,7})$/.exec(typed.trim()) ?? [];
		const body = { with: number ? `request-${number}` : typed.trim() };
		const done = await act(() => api.client.join({ params, body }));
		if (done.ok) setTyped('');
		setFault(done.ok ? undefined : (fieldFaults(done.problem).with ?? done.problem.message));
	}
	const part = (other: number) => act(() => api.client.part({ params, body: { with: other } }));
	return (
		<>
			{joined.length > 0 && (
				<>
					<h3>{text.joined}</h3>
					<ul className={classes.rows}>
						{joined.map((other) => (
							<li key={other.id}>
								<Link to={adminPathOf.client(other.id)}>{other.name || requestWords.noName}</Link>
								<Button variant="default" size="compact-sm" onClick={() => void part(other.id)}>
									{text.part}
								</Button>
							</li>
						))}
					</ul>
				</>
			)}
			<details>
				<summary>{text.joinOpen}</summary>
				<form className={classes.add} onSubmit={(event) => void join(event)}>
					<TextInput
						label={text.joinNumber}
						description={text.joinHelp}
						value={typed}
						error={fault}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
					<Button type="submit" variant="default" disabled={typed.trim() === ''}>
						{text.join}
					</Button>
				</form>
			</details>
		</>
	);
}
