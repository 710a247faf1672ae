import { load } from '@tablier/referee';

const { ask } = await load();
let { position } = ask({ op: 'new', game: 'ludo', order: ['red', 'yellow'] });
({ position } = ask({ op: 'roll', position, dice: [6] }));
console.log(ask({ op: 'legal', position }).actions);
const { error } = ask({ op: 'play', position, action: 't7:6' });
console.log(error.rule, error.message.en);
({ position } = ask({ op: 'play', position, action: 'home:6' }));
console.log(position.pawns.red);
