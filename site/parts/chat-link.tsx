import { chatLink as words } from '@clearway/shared/words/chat-link.ts';

/** Leads to the bot; on a wide screen also as a code for the telephone, which the server draws. */
export const ChatLink = ({ chat }: { chat: string }) => (
	<p className="chat-link">
		<a
			className="button button--outline"
			href={`/telegram/${chat}`}
			target="_blank"
			rel="noopener noreferrer"
		>
			{words.get}
		</a>
		<img src={`/telegram/${chat}.svg`} alt={words.code} width="132" height="132" loading="lazy" />
	</p>
);
