import { adminTelegram as words } from '@clearway/shared/words/admin-telegram.ts';
import { Box, Button, Checkbox, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clientMessages, groupMessages } from '../../contract/message-kinds.ts';
import type { MessageSwitch, Telegram } from '../../contract/telegram.ts';
import { confirm } from '../kit/confirm.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useNews } from '../services/news.ts';
import { type Outcome, outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import classes from './telegram.module.css';

const channels = ['telegram', 'mail'] as const;

/** Who is told what by the bot, and the office's group; nothing where there is no bot. */
export function TelegramSettings() {
	const { api } = useServices();
	const { isBusy, during } = useBusy();
	const [state, setState] = useState<Telegram | null>(null);
	const look = async (): Promise<void> => {
		const found = await outcome(api.telegram.get());
		if (found.ok) setState(found.value);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again with news
	useEffect(() => void look(), []);
	useNews(() => void look(), ['record.changed']);
	if (!state?.bot) return null;
	const { bot, group, off } = state;

	const turn = async (one: MessageSwitch, isOn: boolean): Promise<void> => {
		const next = isOn ? off.filter((known) => known !== one) : [...off, one];
		setState({ ...state, off: next });
		const saved = await outcome(api.telegram.setOff({ body: { off: next } }));
		if (!saved.ok) toast.problem(saved.problem);
		await look();
	};
	const box = (one: MessageSwitch, label: string) => (
		<Checkbox
			checked={!off.includes(one)}
			aria-label={label}
			onChange={(event) => void turn(one, event.currentTarget.checked)}
		/>
	);
	const act = async <T,>(call: Promise<T>, done: (value: T) => void): Promise<void> => {
		const result: Outcome<T> = await outcome(call);
		if (result.ok) done(result.value);
		else toast.problem(result.problem);
		await look();
	};
	const bind = () =>
		act(api.telegram.bindGroup(), ({ url }) => {
			window.open(url, '_blank', 'noopener');
			toast.done(words.opened);
		});
	const test = () =>
		act(api.telegram.test(), (sent) => {
			if (sent.length === 0) toast.failed(words.noGroup);
			for (const { channel, ok, answer } of sent)
				if (ok) toast.done(words.tested(words.channels[channel]));
				else toast.failed(words.notTested(words.channels[channel], answer));
		});
	const drop = async (): Promise<void> => {
		if (await confirm({ ...words.dropSure, isDangerous: true }))
			await act(api.telegram.dropGroup(), () => undefined);
	};

	return (
		<Box component="section" className="panel" p="lg" aria-labelledby="messages">
			<h2 id="messages">{words.title}</h2>
			<p className="soft">{words.lead(bot)}</p>
			<table className={classes.channels}>
				<thead>
					<tr>
						<th scope="col">{words.client}</th>
						{channels.map((channel) => (
							<th key={channel} scope="col">
								{words.channels[channel]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{clientMessages.map((kind) => (
						<tr key={kind}>
							<th scope="row">{words.kinds[kind]}</th>
							{channels.map((channel) => (
								<td key={channel}>
									{box(`client ${kind} ${channel}`, `${words.kinds[kind]}: ${words.channels[channel]}`)}
								</td>
							))}
						</tr>
					))}
				</tbody>
				{group && (
					<>
						<thead>
							<tr>
								<th scope="col">{words.groupTitle}</th>
								<th scope="col">{words.channels.telegram}</th>
								<td />
							</tr>
						</thead>
						<tbody>
							{groupMessages.map((kind) => (
								<tr key={kind}>
									<th scope="row">{words.groupKinds[kind]}</th>
									<td>{box(`group ${kind}`, `${words.groupTitle}: ${words.groupKinds[kind]}`)}</td>
									<td />
								</tr>
							))}
						</tbody>
					</>
				)}
			</table>
			<p>
				{group ? words.group(group.title) : words.noGroup} {group?.blockedAt && words.blocked}
			</p>
			<Group gap="xs">
				<Button variant="default" aria-busy={isBusy} onClick={() => void during(test)}>
					{words.test}
				</Button>
				<Button variant="default" aria-busy={isBusy} onClick={() => void during(bind)}>
					{group ? words.bindOther : words.bind}
				</Button>
				{group && (
					<Button variant="subtle" color="gray" onClick={() => void drop()}>
						{words.drop}
					</Button>
				)}
			</Group>
		</Box>
	);
}
