import { adminTelegram } from '@clearway/shared/words/admin-telegram.ts';
import { Button } from '@mantine/core';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import type { PartOfCar } from './car-fields.ts';
import classes from './cars.module.css';

const words = adminTelegram.chats;

/** The client's chats with the bot, and which of them he has closed. */
export function CarChats({ car: { id, chats }, look }: PartOfCar) {
	const { api } = useServices();
	if (chats.length === 0) return null;
	const drop = async (chat: number): Promise<void> => {
		const params = { id: String(id), chat: String(chat) };
		const result = await outcome(api.telegram.dropChat({ params }));
		if (!result.ok) toast.problem(result.problem);
		await look();
	};
	return (
		<section aria-labelledby="chats">
			<h2 id="chats">{words.title}</h2>
			<ul className={classes.rows}>
				{chats.map(({ id: chat, name, boundAt, blockedAt }) => (
					<li key={chat} className={blockedAt ? classes.over : undefined}>
						<div className={classes.name}>
							<strong>{name}</strong>
							<span className={classes.soft}>
								{blockedAt ? words.blocked(blockedAt) : words.bound(boundAt)}
							</span>
						</div>
						<Button
							size="compact-md"
							variant="subtle"
							color="gray"
							aria-label={words.dropOf(name)}
							onClick={() => void drop(chat)}
						>
							{words.drop}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}
