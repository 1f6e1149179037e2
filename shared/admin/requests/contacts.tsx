import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { answerWays } from '@clearway/shared/words/answer-ways.ts';
import { Button } from '@mantine/core';
import { type AnswerWay, answerLink } from '../../contract/answer-ways.ts';
import { showPhone } from '../../domain/phone.ts';
import { Icon } from '../kit/icon.tsx';
import { Group } from '../kit/layout.ts';
import classes from './contacts.module.css';

const { facts } = words;

type Props = {
	phones: readonly string[];
	emails: readonly string[];
	/** The subject of a letter that is written in another program. */
	subject?: string;
	/** The way that the client chose, and the client's name. */
	chosen?: { way: AnswerWay; who: string } | null;
};

/** The ways to reach a client: each is one touch, and the one that the client chose stands out. */
export function Contacts({ phones, emails, subject, chosen }: Props) {
	const look = (way: AnswerWay, label: string) =>
		chosen?.way === way
			? { variant: 'filled', 'aria-label': answerWays.answer(way, chosen.who), title: answerWays.chosen }
			: { variant: 'default', 'aria-label': label };
	const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
	return (
		<Group gap="xs">
			<Group className={classes.ways ?? ''} gap="xs">
				{phones.map((phone) => (
					<Button
						key={phone}
						component="a"
						href={answerLink('phone', { phone }) ?? undefined}
						className="figures"
						leftSection={<Icon name="phone" size={16} />}
						{...look('phone', `${facts.call}: ${showPhone(phone)}`)}
					>
						{showPhone(phone)}
					</Button>
				))}
				{emails.map((email) => (
					<Button
						key={email}
						component="a"
						href={`${answerLink('email', { email })}${query}`}
						leftSection={<Icon name="mail" size={16} />}
						{...look('email', `${facts.write}: ${email}`)}
					>
						{email}
					</Button>
				))}
			</Group>
			{phones.slice(0, 1).map((phone) => (
				<Group key={phone} className={classes.ways ?? ''} gap="xs">
					{messengers.map((way) => (
						<Button
							key={way}
							component="a"
							px="sm"
							href={answerLink(way, { phone }) ?? undefined}
							target="_blank"
							rel="noreferrer"
							{...look(way, facts[way])}
						>
							{facts[way]}
						</Button>
					))}
				</Group>
			))}
		</Group>
	);
}

const messengers = ['telegram', 'viber', 'whatsapp'] as const;
