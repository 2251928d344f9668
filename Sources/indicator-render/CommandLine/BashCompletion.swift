/// A completion script for bash 4 or newer; it needs no other package.
struct BashCompletion {
  private let completion: Completion

  init(_ completion: Completion) {
    self.completion = completion
  }

  var script: String {
    """
    # bash completion for \(Program.name) \(Program.version); made by '\(Program.name) completion bash'

    _indicator_render() {
      local current="${COMP_WORDS[COMP_CWORD]}" option="" prefix="" command="" word
      local -i index=1 operands=0 literal=0
      COMPREPLY=()

      # Of the words before the cursor: the command, how many operands, and the option that waits for its value.
      while ((index < COMP_CWORD)); do
        word="${COMP_WORDS[index]}"
        index+=1
        if ((literal)) || [[ $word != -?* ]]; then
          if [[ -z $command ]]; then command="$word"; else operands+=1; fi
          continue
        fi
        case "$word" in
          --) literal=1 ;;
          \(completion.namesTakingValues.joined(separator: " | ")))
            # Bash cuts '--option=value' into three words.
            if [[ ${COMP_WORDS[index]} == "=" ]]; then index+=1; fi
            if ((index >= COMP_CWORD)); then option="$word"; fi
            index+=1
            ;;
        esac
      done
      if [[ -n $option && $current == "=" ]]; then current=""; fi
      if [[ $current == --*=* ]]; then
        option="${current%%=*}"
        prefix="$option="
        current="${current#*=}"
      fi

      local words="" files=""
      if [[ -n $option ]]; then
        case "$command $option" in
    \(valueCases)
        esac
      elif ((!literal)) && [[ $current == -?* || ($current == - && -n $command) ]]; then
        case "$command" in
    \(optionCases)
        esac
      elif [[ -z $command ]]; then
        words="\(completion.commands.map(\.name).joined(separator: " "))"
      else
        case "$command $operands" in
    \(operandCases)
        esac
      fi

      if [[ -n $words ]]; then
        mapfile -t COMPREPLY < <(compgen -P "$prefix" -W "$words" -- "$current")
      fi
      if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        local found
        while IFS= read -r found; do
          COMPREPLY+=("$prefix$found")
        done < <(compgen -A "$files" -- "$current")
      fi
    }

    complete -F _indicator_render \(Program.name)

    """
  }

  private var valueCases: String {
    var cases: [String] = []
    for command in completion.commands {
      for option in command.options where option.takesValue {
        guard let effect = effect(of: option.candidates) else { continue }
        let patterns = completion.names(of: option).map { "\"\(command.name) \($0)\"" }
        cases.append("      \(patterns.joined(separator: " | "))) \(effect) ;;")
      }
    }
    return cases.joined(separator: "\n")
  }

  private var optionCases: String {
    let everywhere = ArgumentParser.everywhere.flatMap(completion.names).joined(separator: " ")
    let cases = completion.commands.map { command in
      let names = completion.options(of: command).flatMap(completion.names).joined(separator: " ")
      return "      \(command.name)) words=\"\(names)\" ;;"
    }
    return (cases + ["      \"\") words=\"\(everywhere)\" ;;"]).joined(separator: "\n")
  }

  private var operandCases: String {
    var cases: [String] = []
    for command in completion.commands {
      for (index, operand) in command.operands.enumerated() {
        guard let effect = effect(of: operand.candidates) else { continue }
        let pattern = operand.isRepeatable ? "\"\(command.name) \"*" : "\"\(command.name) \(index)\""
        cases.append("      \(pattern)) \(effect) ;;")
      }
    }
    return cases.joined(separator: "\n")
  }

  private func effect(of candidates: Candidates) -> String? {
    var effects: [String] = []
    let words = completion.words(for: candidates)
    if !words.isEmpty { effects.append("words=\"\(words.joined(separator: " "))\"") }
    if completion.offersFiles(candidates) { effects.append("files=file") }
    if candidates == .folder { effects.append("files=directory") }
    return effects.isEmpty ? nil : effects.joined(separator: "; ")
  }
}
