import {declareCommand} from '../shared/command.ts'

/** `precis completion SHELL`: a script by which a shell completes commands, options and their values. */
export const command = declareCommand({
  arguments: [{flag: '<shell>', help: 'the shell that you use', choices: ['bash', 'zsh', 'fish']}],
  options: [],
  notes: ['The Tab key then completes commands, options, their values and files.'],
  examples: [
    '# bash: in ~/.bashrc',
    'source <(precis completion bash)',
    '# zsh: in ~/.zshrc, after compinit',
    'source <(precis completion zsh)',
    '# fish',
    'precis completion fish > ~/.config/fish/completions/precis.fish',
  ],
})
