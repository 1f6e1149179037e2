// Keeps requests open until it is ended: `node asking-on.ts URL COUNT FROM…`, so many from each address. Each asks
// for the address with a number of its own behind it, and for the next one when it is answered. Answers come as
// they are: while one is compressed, others have their turn anyway.
import { Agent, get } from 'node:http';

const [url = '', count = '', ...addresses] = process.argv.slice(2);
let asked = 0;

function ask(agent: Agent): void {
	get(url + ++asked, { agent }, (response) => response.resume().on('close', () => ask(agent))).on(
		'error',
		() => setTimeout(ask, 10, agent),
	);
}

for (const localAddress of addresses) {
	const agent = new Agent({ keepAlive: true, maxSockets: Number(count), localAddress });
	for (let n = 0; n < Number(count); n++) ask(agent);
}
// Otherwise two processes would be left when the test is killed.
process.on('disconnect', () => process.exit());
