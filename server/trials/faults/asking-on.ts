// Keeps requests open until it is ended: `node asking-on.ts URL COUNT FROM`. Each asks for the address with a
// number of its own behind it, and for the next one when it is answered.
import { Agent, get } from 'node:http';

const [url = '', count = '', localAddress = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(count), localAddress });
let asked = 0;

function ask(): void {
	get(url + ++asked, { agent, headers: { 'accept-encoding': 'br' } }, (response) =>
		response.resume().on('close', ask),
	).on('error', () => setTimeout(ask, 10));
}

for (let n = 0; n < Number(count); n++) ask();
// Otherwise two processes would be left when the test is killed.
process.on('disconnect', () => process.exit());
