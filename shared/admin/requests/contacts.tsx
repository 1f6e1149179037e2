import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button } from '@mantine/core';
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
};

/** The ways to reach a client: each is one touch. */
export const Contacts = ({ phones, emails, subject }: Props) => (
	<Group gap="xs">
		<Group className={classes.ways ?? ''} gap="xs">
			{phones.map((phone) => (
				<Button
					key={phone}
					component="a"
					href={`tel:${phone}`}
					className="figures"
					variant="default"
					leftSection={<Icon name="phone" size={16} />}
					aria-label={`${facts.call}: ${showPhone(phone)}`}
				>
					{showPhone(phone)}
				</Button>
			))}
			{emails.map((email) => (
				<Button
					key={email}
					component="a"
					href={`mailto:${encodeURIComponent(email).replace('%40', '@')}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`}
					variant="default"
					leftSection={<Icon name="mail" size={16} />}
					aria-label={`${facts.write}: ${email}`}
				>
					{email}
				</Button>
			))}
		</Group>
		{phones.slice(0, 1).map((phone) => (
			<Group key={phone} className={classes.ways ?? ''} gap="xs">
				<Messenger href={`https://t.me/${phone}`} name={facts.telegram} />
				<Messenger href={`viber://chat?number=${encodeURIComponent(phone)}`} name={facts.viber} />
				<Messenger href={`https://wa.me/${phone.replace('+', '')}`} name={facts.whatsapp} />
			</Group>
		))}
	</Group>
);

const Messenger = ({ href, name }: { href: string; name: string }) => (
	<Button component="a" variant="default" px="sm" href={href} target="_blank" rel="noreferrer">
		{name}
	</Button>
);
