/// The bad texts of `JSONMistakeTests`, by what is wrong in them.
extension JSONMistake {
  /// Whole files and comments.
  static let files: [JSONMistake] = [
    JSONMistake(
      "",
      "1:1: [] the file is empty | write an object, from '{' to '}'"),
    JSONMistake(
      " \n ",
      "1:1: [] the file is empty | write an object, from '{' to '}'"),
    JSONMistake(
      "\u{FEFF}",
      "1:1: [] the file is empty | write an object, from '{' to '}'"),
    JSONMistake(
      "// only\n",
      "1:1: [] the file has nothing in it but comments | write an object, from '{' to '}'"),
    JSONMistake(
      "/* open",
      "1:1: [/*] this comment is never closed | end it with '*/'"),
    JSONMistake(
      "{ \"a\": 1 /* x",
      "1:10: [/*] this comment is never closed | end it with '*/'"),
    JSONMistake(
      "# c\n{}",
      "1:1: [#] expected a value, found '#' | a comment starts with '//'"),
    JSONMistake(
      "{ # c\n}",
      "1:3: [#] expected a key in double quotes, found '#' | a comment starts with '//'"),
    JSONMistake(
      "/ x",
      "1:1: [/] expected a value, found '/' | a comment is '// …' or '/* … */'"),
    JSONMistake(
      "/",
      "1:1: [/] expected a value, found '/' | a comment is '// …' or '/* … */'"),
    JSONMistake(
      "\"a\0\"",
      "1:1: [] the file is not text, it has zero bytes in it | give a JSON file in UTF-8"),
  ]

  /// Brackets, keys, commas, colons.
  static let structures: [JSONMistake] = [
    JSONMistake(
      "{'a': 1}",
      "1:2: ['a'] a key needs double quotes, found single quotes | use double quotes: \"a\""),
    JSONMistake(
      "{\"a\": 'b\"c'}",
      "1:7: ['b\"c'] a string needs double quotes, found single quotes | use double quotes: \"…\""),
    JSONMistake(
      "{\"a\": 'b}",
      "1:7: ['] a string needs double quotes, found ' | use double quotes: \""),
    JSONMistake(
      "{a: 1}",
      "1:2: [a] a key needs double quotes, found a | write \"a\""),
    JSONMistake(
      "{1: 2}",
      "1:2: [1] a key needs double quotes, found 1 | write \"1\""),
    JSONMistake(
      "{dot-count: 3, b: 4}",
      "1:2: [dot-count] a key needs double quotes, found dot-count | write \"dot-count\"",
      "1:16: [b] a key needs double quotes, found b | write \"b\""),
    JSONMistake(
      "{\"a\" 1}",
      "1:6: [1] expected ':' after the key 'a', found '1'"),
    JSONMistake(
      "{\"a\" = 1}",
      "1:6: [=] expected ':' after the key 'a', found '=' | write ':' between a key and its value"),
    JSONMistake(
      "{\"a\": 1 \"b\": 2}",
      "1:8: [] missing ',' between two members | add ',' here"),
    JSONMistake(
      "{\"a\": 1\n  \"b\": 2\n  \"c\": 3}",
      "1:8: [] missing ',' between two members | add ',' here",
      "2:9: [] missing ',' between two members | add ',' here"),
    JSONMistake(
      "[1 2]",
      "1:3: [] missing ',' between two elements | add ',' here"),
    JSONMistake(
      "[1,,2]",
      "1:4: [,] expected a value, found ',' | remove the comma"),
    JSONMistake(
      "[,]",
      "1:2: [,] expected a value, found ',' | remove the comma"),
    JSONMistake(
      "{,}",
      "1:2: [,] expected a key, found ',' | remove the comma"),
    JSONMistake(
      "{\"a\":}",
      "1:6: [}] expected a value, found '}'"),
    JSONMistake(
      "{\"a\": ,}",
      "1:7: [,] expected a value, found ','"),
    JSONMistake(
      "{\"a\"}",
      "1:5: [}] expected ':' after the key 'a', found '}'"),
    JSONMistake(
      "{\"a\": 1",
      "1:8: [] expected ',' or '}', found the end of the file | the '{' of line 1 is not closed"),
    JSONMistake(
      "{\"a\": [1, 2}",
      "1:12: [}] expected ',' or ']', found '}' | the '[' of line 1 is not closed"),
    JSONMistake(
      "{\"a\": [1, 2\n}\n",
      "2:1: [}] expected ',' or ']', found '}' | the '[' of line 1 is not closed"),
    JSONMistake(
      "[1}",
      "1:3: [}] expected ',' or ']', found '}' | the '[' of line 1 is not closed"),
    JSONMistake(
      "]",
      "1:1: []] expected a value, found ']'"),
    JSONMistake(
      "{}}",
      "1:3: [}] found '}', but no bracket is open here | remove it, or look for one too many before it"),
    JSONMistake(
      "{} {}",
      "1:4: [{] found '{' after the end of the value | a file holds one value"),
    JSONMistake(
      "{} x",
      "1:4: [x] found 'x' after the end of the value | a file holds one value"),
    JSONMistake(
      "\"a\": 1",
      "1:4: [:] found ':' after the end of the value | put the whole text in '{' and '}'"),
    JSONMistake(
      "{\"a\": 1; \"b\": 2}",
      "1:8: [;] expected ',' or '}', found ';' | write ',' between members"),
    JSONMistake(
      "(1)",
      "1:1: [(] expected a value, found '(' | lists are in '[' and ']', objects in '{' and '}'"),
    JSONMistake(
      "\"a\u{01}b\"",
      "1:3: [␁] the control character U+0001 must be escaped in a string | write \\u0001"),
    JSONMistake(
      "\"\\u12\"",
      "1:2: [\\u12] \\u must be followed by four hexadecimal digits | such as \\u00E9"),
    JSONMistake(
      "\"\\u12G4\"",
      "1:2: [\\u12] \\u must be followed by four hexadecimal digits | such as \\u00E9"),
    JSONMistake(
      "{\u{A0}\"a\": 1}",
      "1:2: [<U+00A0>] expected a key in double quotes, found the character U+00A0 | replace it with a plain space"
    ),
    JSONMistake(
      "\u{200B}{}",
      "1:1: [<U+200B>] expected a value, found the character U+200B"),
    JSONMistake(
      "{} \u{FEFF}",
      "1:4: [<U+FEFF>] found the character U+FEFF after the end of the value | a file holds one value"),
    JSONMistake(
      "\u{01}",
      "1:1: [␁] expected a value, found the character U+0001"),
    JSONMistake(
      "@",
      "1:1: [@] expected a value, found '@'"),
    JSONMistake(
      "{\"a\": @}",
      "1:7: [@] expected a value, found '@'"),
    JSONMistake(
      "{\"a\": 1, \"b\": 2, \"a\": 3, \"a\": 4,\n\"b\": 5}",
      "1:18: [\"a\"] duplicate key 'a', first given on line 1 | remove one of the two",
      "1:26: [\"a\"] duplicate key 'a', first given on line 1 | remove one of the two",
      "2:1: [\"b\"] duplicate key 'b', first given on line 1 | remove one of the two"),
    JSONMistake(
      "{\"é\": 1, \"e\u{301}\": 2}",
      "1:10: [\"e\u{301}\"] duplicate key 'e\u{301}', first given on line 1 | remove one of the two"),
    JSONMistake(
      "{\"a\": {\"x\": 1, \"x\": 2}, \"b\": {\"x\": 1}}",
      "1:16: [\"x\"] duplicate key 'x', first given on line 1 | remove one of the two"),
    JSONMistake(
      "{\"a\": 01, 'b': NaN, c: +1 \"d\": \"\\q\"}",
      "1:7: [01] a number must not start with extra zeros, found 01 | write 1",
      "1:11: ['b'] a key needs double quotes, found single quotes | use double quotes: \"b\"",
      "1:16: [NaN] 'NaN' is not allowed, every number must be finite",
      "1:21: [c] a key needs double quotes, found c | write \"c\"",
      "1:24: [+1] a number must not start with '+', found +1 | write 1",
      "1:26: [] missing ',' between two members | add ',' here",
      "1:33: [\\q] unknown escape \\q | write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"
    ),
    JSONMistake(
      "{\"a\": tru",
      "1:7: [tru] a string needs double quotes, found tru | write \"tru\"",
      "1:10: [] expected ',' or '}', found the end of the file | the '{' of line 1 is not closed"),
    JSONMistake(
      "[\"a\" true]",
      "1:6: [true] expected ',' or ']', found 'true'"),
    JSONMistake(
      "[true false]",
      "1:7: [false] expected ',' or ']', found 'false'"),
    JSONMistake(
      "{\"a\": 1 b: 2}",
      "1:9: [b] expected ',' or '}', found 'b'"),
    JSONMistake(
      "{\"\": 1, \"\": 2}",
      "1:9: [\"\"] duplicate key '', first given on line 1 | remove one of the two"),
    JSONMistake(
      "{\"a\": \"b\"c\"}",
      "1:10: [c] expected ',' or '}', found 'c'"),
  ]

  /// What people write for numbers.
  static let numbers: [JSONMistake] = [
    JSONMistake(
      "1 2",
      "1:3: [2] found '2' after the end of the value | a file holds one value"),
    JSONMistake(
      "01",
      "1:1: [01] a number must not start with extra zeros, found 01 | write 1"),
    JSONMistake(
      "-01",
      "1:1: [-01] a number must not start with extra zeros, found -01 | write -1"),
    JSONMistake(
      "007",
      "1:1: [007] a number must not start with extra zeros, found 007 | write 7"),
    JSONMistake(
      "00",
      "1:1: [00] a number must not start with extra zeros, found 00 | write 0"),
    JSONMistake(
      "+1",
      "1:1: [+1] a number must not start with '+', found +1 | write 1"),
    JSONMistake(
      "+",
      "1:1: [+] '+' must be followed by a digit"),
    JSONMistake(
      ".5",
      "1:1: [.5] a number needs a digit before its point, found .5 | write 0.5"),
    JSONMistake(
      "-.5",
      "1:1: [-.5] a number needs a digit before its point, found -.5 | write -0.5"),
    JSONMistake(
      "+.5",
      "1:1: [+.5] a number must not start with '+', found +.5 | write 0.5"),
    JSONMistake(
      "1.",
      "1:1: [1.] a number needs a digit after its point, found 1. | write 1.0"),
    JSONMistake(
      "1.e5",
      "1:1: [1.e5] a number needs a digit after its point, found 1.e5 | write 1.0e5"),
    JSONMistake(
      "-",
      "1:1: [-] '-' must be followed by a digit"),
    JSONMistake(
      "--1",
      "1:1: [--1] --1 is not a number"),
    JSONMistake(
      "1e",
      "1:1: [1e] the exponent of a number needs digits, found 1e | write 1"),
    JSONMistake(
      "1e+",
      "1:1: [1e+] the exponent of a number needs digits, found 1e+ | write 1"),
    JSONMistake(
      "1.5E-",
      "1:1: [1.5E-] the exponent of a number needs digits, found 1.5E- | write 1.5"),
    JSONMistake(
      "1.2.3",
      "1:1: [1.2.3] 1.2.3 is not a number"),
    JSONMistake(
      "1-2",
      "1:1: [1-2] 1-2 is not a number"),
    JSONMistake(
      "10px",
      "1:1: [10px] a number must stand alone, found 10px | write 10"),
    JSONMistake(
      "50%",
      "1:1: [50%] a number must stand alone, found 50% | write 50"),
    JSONMistake(
      "1.3s",
      "1:1: [1.3s] a number must stand alone, found 1.3s | write 1.3"),
    JSONMistake(
      "0x1F",
      "1:1: [0x1F] hexadecimal numbers are not allowed, found 0x1F | write 31"),
    JSONMistake(
      "-0x10",
      "1:1: [-0x10] hexadecimal numbers are not allowed, found -0x10 | write -16"),
    JSONMistake(
      "0xZZ",
      "1:1: [0xZZ] hexadecimal numbers are not allowed, found 0xZZ"),
    JSONMistake(
      "1_000",
      "1:1: [1_000] a number has no '_' between its digits, found 1_000 | write 1000"),
    JSONMistake(
      "NaN",
      "1:1: [NaN] 'NaN' is not allowed, every number must be finite"),
    JSONMistake(
      "-NaN",
      "1:1: [-NaN] '-NaN' is not allowed, every number must be finite"),
    JSONMistake(
      "Infinity",
      "1:1: [Infinity] 'Infinity' is not allowed, every number must be finite"),
    JSONMistake(
      "-Infinity",
      "1:1: [-Infinity] '-Infinity' is not allowed, every number must be finite"),
    JSONMistake(
      "1/2",
      "1:2: [/] found '/' after the end of the value | a file holds one value"),
    JSONMistake(
      "2024-01-01",
      "1:1: [2024-01-01] 2024-01-01 is not a number"),
    JSONMistake(
      "1,5",
      "1:2: [,] found ',' after the end of the value | a file holds one value"),
  ]

  /// Words without quotes.
  static let words: [JSONMistake] = [
    JSONMistake(
      "True",
      "1:1: [True] 'True' must be written in small letters | write true"),
    JSONMistake(
      "NULL",
      "1:1: [NULL] 'NULL' must be written in small letters | write null"),
    JSONMistake(
      "nil",
      "1:1: [nil] 'nil' is not a JSON value | write null, or leave the key out"),
    JSONMistake(
      "undefined",
      "1:1: [undefined] 'undefined' is not a JSON value | write null, or leave the key out"),
    JSONMistake(
      "yes",
      "1:1: [yes] 'yes' is not a JSON value | write true"),
    JSONMistake(
      "typing-bubble",
      "1:1: [typing-bubble] a string needs double quotes, found typing-bubble | write \"typing-bubble\""),
    JSONMistake(
      "größe",
      "1:1: [größe] a string needs double quotes, found größe | write \"größe\""),
  ]

  /// Strings and escapes.
  static let strings: [JSONMistake] = [
    JSONMistake(
      "\"abc",
      "1:1: [\"abc] this string is not closed before the end of the file | end it with \""),
    JSONMistake(
      "\"abc\n\"",
      "1:1: [\"abc] this string is not closed before the end of the line | end it with \", and write line breaks inside a string as \\n"
    ),
    JSONMistake(
      "\"a\tb\"",
      "1:3: [␉] a tab must be escaped in a string | write \\t"),
    JSONMistake(
      "\"\\x\"",
      "1:2: [\\x] unknown escape \\x | write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"
    ),
    JSONMistake(
      "\"\\'\"",
      "1:2: [\\'] unknown escape \\' | write ' without the backslash"),
    JSONMistake(
      "\"\\ud83d\"",
      "1:2: [\\ud83d] \\uD83D is only the first half of a surrogate pair | write the character itself, or both halves, such as \\uD83D\\uDE00"
    ),
    JSONMistake(
      "\"\\ud83d\\u0041\"",
      "1:2: [\\ud83d] \\uD83D is only the first half of a surrogate pair | write the character itself, or both halves, such as \\uD83D\\uDE00"
    ),
    JSONMistake(
      "\"\\ud83dx\"",
      "1:2: [\\ud83d] \\uD83D is only the first half of a surrogate pair | write the character itself, or both halves, such as \\uD83D\\uDE00"
    ),
    JSONMistake(
      "\"\\ude00\"",
      "1:2: [\\ude00] \\uDE00 is only the second half of a surrogate pair | write the character itself, or both halves, such as \\uD83D\\uDE00"
    ),
    JSONMistake(
      "\"\\ud83d\\ud83d\\ude00\"",
      "1:2: [\\ud83d] \\uD83D is only the first half of a surrogate pair | write the character itself, or both halves, such as \\uD83D\\uDE00"
    ),
    JSONMistake(
      "\"a\\",
      "1:1: [\"a\\] this string is not closed before the end of the file | end it with \""),
    JSONMistake(
      "\"a\\\n\"",
      "1:1: [\"a\\] this string is not closed before the end of the line | end it with \", and write line breaks inside a string as \\n"
    ),
    JSONMistake(
      "\"\\é\"",
      "1:2: [\\é] unknown escape \\é | write \\\\ for a backslash; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"
    ),
    JSONMistake(
      "“abc”",
      "1:1: [“] expected a value, found '“' | use straight double quotes: \""),
  ]
}
