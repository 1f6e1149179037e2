import { admin as words } from '@clearway/shared/words/admin.ts';
import { people } from '@clearway/shared/words/admin-people.ts';
import { signIn } from '@clearway/shared/words/admin-sign-in.ts';
import { Button, CopyButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Person } from '../../contract/auth.ts';
import type { Problem } from '../../contract/problem.ts';
import { confirm } from '../kit/confirm.tsx';
import { Group } from '../kit/layout.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { useNewsOf } from '../services/news.ts';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './person-dialog.module.css';

const text = signIn.person;
const apps: Readonly<Record<string, string>> = people.account.apps;

type Props = {
	id: number;
	isMe: boolean;
	/** The one-time password of somebody who was just added. */
	given?: string | undefined;
};

/** How a colleague signs in: his sessions, his second factor, a one-time password. */
export default function PersonCard({ id, isMe, given }: Props) {
	const { api } = useServices();
	const [person, setPerson] = useState<Person | null>(null);
	const [password, setPassword] = useState<string | null>(given ?? null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const params = { id: String(id) };
	const load = async (): Promise<void> => {
		const result = await outcome(api.auth.person({ params: { id: String(id) } }));
		if (result.ok) setPerson(result.value);
		else setProblem(result.problem);
	};
	useNewsOf(['admin'], () => void load());
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once for each person
	useEffect(() => void load(), [id]);
	const run = async (act: Promise<unknown>, done: string): Promise<void> => {
		const result = await outcome(act);
		if (!result.ok) return toast.problem(result.problem);
		toast.done(done);
		await load();
	};
	if (!person) return <ProblemNote problem={problem} />;
	const give = async (): Promise<void> => {
		const question = { title: text.giveTitle(person.name), text: text.giveText, action: text.give };
		if (!(await confirm({ ...question, isDangerous: true }))) return;
		const result = await outcome(api.auth.setPassword({ params, body: {} }));
		if (!result.ok) return toast.problem(result.problem);
		setPassword(result.value.password);
		await load();
	};
	const dropFactor = async (): Promise<void> => {
		const question = { title: text.dropTitle(person.name), text: text.dropText, action: text.dropFactor };
		if (await confirm({ ...question, isDangerous: true }))
			await run(api.auth.dropFactorOf({ params }), text.factorDropped);
	};
	return (
		<>
			<p>
				{person.secondFactor ? text.factorOn : text.factorOff} {person.oneTimePassword && text.once}
			</p>
			{password !== null && (
				<div className={`panel ${classes.given}`} role="status">
					<code className={classes.password}>{password}</code>
					<p>{text.given}</p>
					<CopyButton value={password}>
						{({ copied, copy }) => (
							<Button variant="default" size="compact-md" onClick={copy}>
								{copied ? text.copied : text.copy}
							</Button>
						)}
					</CopyButton>
				</div>
			)}
			{!isMe && (password === null || person.secondFactor) && (
				<Group gap="sm" mb="md">
					{password === null && (
						<Button variant="default" onClick={() => void give()}>
							{text.give}
						</Button>
					)}
					{person.secondFactor && (
						<Button variant="default" onClick={() => void dropFactor()}>
							{text.dropFactor}
						</Button>
					)}
				</Group>
			)}
			<h3>{text.sessions}</h3>
			{person.sessions.length === 0 && <p>{text.none}</p>}
			<ul className="ruled">
				{person.sessions.map(({ id: session, app, createdAt, seenAt, current }) => (
					<Group component="li" key={session} justify="space-between" gap="xs">
						<span>
							{apps[app] ?? app}, {people.account.seen.toLowerCase()} {words.at(seenAt)}
							{current && <small className="good"> {people.account.current}</small>}
						</span>
						{!current && (
							<Button
								size="compact-sm"
								variant="default"
								aria-label={text.endOne(apps[app] ?? app, words.at(createdAt))}
								onClick={() => void run(api.auth.endSession({ params: { ...params, session } }), text.ended)}
							>
								{text.end}
							</Button>
						)}
					</Group>
				))}
			</ul>
		</>
	);
}
